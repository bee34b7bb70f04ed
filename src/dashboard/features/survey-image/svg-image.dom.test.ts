import { expect, it } from 'vitest'
import { readSvg } from './svg-image'

const svg = (inside: string, attributes = 'viewBox="0 0 60 20"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const drawn = (text: string) => {
  const read = readSvg(text)
  if (typeof read === 'string') throw new Error(read)
  return read
}

it.each([
  ['viewBox="0 0 60 20"', 1200, 400],
  ['width="30mm" height="60mm"', 600, 1200],
  ['width="100%" height="100%" viewBox="0,0,5,5"', 1200, 1200],
  ['width="2400" height="1200" viewBox="0 0 1 1"', 1200, 600],
  ['width="9000" height="1"', 1200, 16],
])('draws an SVG with %s at %d × %d pixels', (attributes, width, height) => {
  const { svg: whole, size } = drawn(svg('<path d="M0 0"/>', attributes))
  expect(size).toEqual({ width, height })
  expect(whole).toContain(`width="${width}"`)
  expect(whole).toContain('viewBox')
})

it('accepts scripts, event handlers and links, which do nothing in an image', () => {
  const { svg: whole } = drawn(
    svg(
      '<script href="a.js">alert(1)</script><a xlink:href="https://example.com"><circle r="1" onload="c()"/></a><switch><foreignObject requiredExtensions="x"/></switch>',
      'viewBox="0 0 1 1" onload="d()"',
    ),
  )
  expect(whole).not.toMatch(/script| onload|foreignObject/i)
  expect(whole).toContain('circle')
})

it.each([
  ['its own gradient', '<linearGradient id="a"/><path fill="url(#a)" style="filter:url(\'#b\')"/>'],
  ['a reference to itself', '<use xlink:href="#a"/><style>.a{fill:url(#a)}</style>'],
  ['editor data', '<g data-name="C:\\a" xmlns:i="x" i:file="C:\\a.svg"/>'],
  ['an embedded image', '<image href="data:image/png;base64,AAAA"/>'],
])('accepts %s', (_, inside) => expect(readSvg(svg(inside))).toHaveProperty('size'))

it.each([
  ['a remote image', '<image href="https://example.com/a.png"/>'],
  ['an image in another file', '<image xlink:href="a.png"/>'],
  ['an embedded SVG', '<image href="data:image/svg+xml,x"/>'],
  ['a reference to another file', '<use href="other.svg#a"/>'],
  ['a fill of another file', '<path fill="url(https://example.com/a#b)"/>'],
  ['a remote style sheet', '<style>@import "https://example.com/a.css";</style>'],
  ['an external font', '<style>@font-face{font-family:a;src:url(a.woff)}</style>'],
  ['an escaped URL', '<path style="fill:u\\72l(https://example.com/a)"/>'],
  ['embedded HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>'],
])('refuses %s', (_, inside) => expect(readSvg(svg(inside))).toBe('external'))

it.each([
  ['nested entities', svg('', '', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'), 'external'],
  ['an external entity', svg('', '', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'external'],
  ['a style sheet instruction', svg('', '', '<?xml-stylesheet href="a.css"?>'), 'external'],
  ['a truncated SVG', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'unreadable'],
  ['an element without the SVG namespace', '<svg viewBox="0 0 1 1"/>', 'unreadable'],
  ['an SVG without a size', svg('', ''), 'unreadable'],
  ['too long an SVG', svg(`<desc>${'x'.repeat(2_000_000)}</desc>`), 'svgTooLarge'],
])('refuses %s', (_, text, refused) => expect(readSvg(text)).toBe(refused))
