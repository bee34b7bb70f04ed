import { expect, it } from 'vitest'
import { readSvg } from './svg-image'

const svg = (inside: string, attributes = 'viewBox="0 0 60 20"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const drawn = (text: string) => {
  const read = readSvg(text)
  if ('refused' in read) throw new Error(read.refused)
  return read
}

it.each([
  ['viewBox="0 0 60 20"', 1200, 400],
  ['width="30mm" height="60mm"', 600, 1200],
  ['width="100%" height="100%" viewBox="0,0,5,5"', 1200, 1200],
  ['width="2400" height="1200" viewBox="0 0 1 1"', 1200, 600],
  ['width="9000" height="1"', 1200, 16],
])('a drawing with %s is %d × %d pixels', (attributes, width, height) => {
  const { svg: whole, size } = drawn(svg('<path d="M0 0"/>', attributes))
  expect(size).toEqual({ width, height })
  expect(whole).toContain(`width="${width}"`)
  expect(whole).toContain('viewBox')
})

it('what would run is not in what is drawn', () => {
  const { svg: whole } = drawn(
    svg(
      '<script>alert(1)</script><g onclick="a()"><a xlink:href="javascript:b()"><circle r="1" onload="c()"/></a></g><switch><foreignObject requiredExtensions="x"/></switch>',
      'viewBox="0 0 1 1" onload="d()"',
    ),
  )
  expect(whole).not.toMatch(/script|onclick|onload|href="|foreignObject/i)
  expect(whole).toContain('circle')
})

it.each([
  ['a gradient of its own', '<linearGradient id="a"/><path fill="url(#a)" style="filter:url(\'#b\')"/>'],
  ['a part of its own', '<use xlink:href="#a"/><style>.a{fill:url(#a)}</style>'],
  ['what an editor wrote for itself', '<g data-name="C:\\a" xmlns:i="x" i:file="C:\\a.svg"/>'],
  ['an image inside', '<image href="data:image/png;base64,AAAA"/>'],
])('%s may be there', (_, inside) => expect(readSvg(svg(inside))).toHaveProperty('size'))

it.each([
  ['an image elsewhere', '<image href="https://example.com/a.png"/>'],
  ['an image beside it', '<image xlink:href="a.png"/>'],
  ['a drawing in a drawing', '<image href="data:image/svg+xml,x"/>'],
  ['a part of another file', '<use href="other.svg#a"/>'],
  ['a fill of another file', '<path fill="url(https://example.com/a#b)"/>'],
  ['a style sheet elsewhere', '<style>@import "https://example.com/a.css";</style>'],
  ['a font elsewhere', '<style>@font-face{font-family:a;src:url(a.woff)}</style>'],
  ['an address that is hidden', '<path style="fill:u\\72l(https://example.com/a)"/>'],
  ['a web page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>'],
])('%s is refused', (_, inside) => expect(readSvg(svg(inside))).toEqual({ refused: 'external' }))

it.each([
  ['names of names', svg('', '', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'), 'external'],
  ['a name that is elsewhere', svg('', '', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'external'],
  ['a style sheet before it', svg('', '', '<?xml-stylesheet href="a.css"?>'), 'external'],
  ['something half', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'unreadable'],
  ['an element of the name alone', '<svg viewBox="0 0 1 1"/>', 'unreadable'],
  ['a drawing without a shape', svg('', ''), 'unreadable'],
  ['more than is looked through', svg(`<desc>${'x'.repeat(2_000_000)}</desc>`), 'svgTooLarge'],
])('%s is refused', (_, text, refused) => expect(readSvg(text)).toEqual({ refused }))
