import { expect, it } from 'vitest'
import { filledHtml, isHtml, nextGap } from './fill-letter'
import { recipientGrid } from './recipient-grid'

const values = new Map([
  ['name', 'Åsa & <Bo>'],
  ['link', 'https://x.se/?a="b"'],
])

it('fills text and attributes of HTML, but no styles and comments', () => {
  const html = '<style>p{name} {margin:0}</style><!-- {name} --><a href="{link}" title="{code}">Hej {name}</a>'
  expect(filledHtml(html, values)).toBe(
    '<style>p{name} {margin:0}</style><!-- {name} --><a href="https://x.se/?a=&quot;b&quot;" title="{code}">Hej Åsa &amp; &lt;Bo&gt;</a>',
  )
})

it('marks placeholders without a value', () => {
  expect(filledHtml('<p>{code}</p>', values)).toMatch(/^<p><mark [^>]*>\{code\}<\/mark><\/p>$/)
})

it('tells plain text from HTML', () => {
  expect(isHtml('Hej {name}\n1 < 2 > 0 & <3')).toBe(false)
  expect(isHtml('<p>Hej {name}</p>')).toBe(true)
})

it('finds the next recipient with a gap, continuing at the start', () => {
  const grid = recipientGrid('to,name,code\na@x.se,Åsa,\nb@x.se,,2\nc@x.se,Cia,3\ndefault,friend,')
  expect(nextGap(grid, ['name', 'code'], 1)).toBe(0)
  expect(nextGap(grid, ['name'], 1)).toBeUndefined()
})
