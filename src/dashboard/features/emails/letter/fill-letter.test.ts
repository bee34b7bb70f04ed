import { expect, it } from 'vitest'
import { recipientGrid } from '#dashboard/features/emails/recipient-grid'
import { filledHtml, isHtml } from './fill-letter'
import { letterValues, nextGap } from './letter-values'
import { htmlStarter, textStarter } from './starters'

const values = new Map([
  ['name', 'Åsa & <Bo>'],
  ['link', 'https://x.se/?a="b"'],
])

it('fills the words and the tags of HTML, and leaves rules of style and comments alone', () => {
  const html = '<style>p{name} {margin:0}</style><!-- {name} --><a href="{link}" title="{code}">Hej {name}</a>'
  expect(filledHtml(html, values)).toBe(
    '<style>p{name} {margin:0}</style><!-- {name} --><a href="https://x.se/?a=&quot;b&quot;" title="{code}">Hej Åsa &amp; &lt;Bo&gt;</a>',
  )
})

it('marks in the words what has no value', () => {
  expect(filledHtml('<p>{code}</p>', values)).toMatch(/^<p><mark [^>]*>\{code\}<\/mark><\/p>$/)
})

it('plain text is no HTML', () => {
  expect(isHtml('Hej {name}\n1 < 2 > 0 & <3')).toBe(false)
})

it('a recipient’s own value comes before the default, and the next gap is found round the list', () => {
  const grid = recipientGrid('to,name,code\na@x.se,Åsa,\nb@x.se,,2\nc@x.se,Cia,3\ndefault,friend,')
  expect(Object.fromEntries(letterValues(grid, 0))).toEqual({ name: 'Åsa' })
  expect(Object.fromEntries(letterValues(grid, 1))).toEqual({ name: 'friend', code: '2' })
  expect(nextGap(grid, ['name', 'code'], 1)).toBe(0)
  expect(nextGap(grid, ['name'], 1)).toBeUndefined()
})

it('what one begins with is what it says', () => {
  const words = { greeting: 'Hello {name},', body: 'Write.', closing: 'Kind regards' }
  expect(isHtml(textStarter(words))).toBe(false)
  expect(isHtml(htmlStarter(words, 'en'))).toBe(true)
})
