import { expect, it } from 'vitest'
import { filledHtml, isHtml, nextGap, withText } from './fill-letter'
import { recipientGrid } from './recipient-grid'

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
  expect(isHtml('<p>Hej {name}</p>')).toBe(true)
})

it('a recipient’s own value comes before the default, and the next gap is found round the list', () => {
  const grid = recipientGrid('to,name,code\na@x.se,Åsa,\nb@x.se,,2\nc@x.se,Cia,3\ndefault,friend,')
  const values = grid.recipients.map(each => Object.fromEntries(each.values))
  expect(values.slice(0, 2)).toEqual([{ name: 'Åsa' }, { name: 'friend', code: '2' }])
  expect(nextGap(grid, ['name', 'code'], 1)).toBe(0)
  expect(nextGap(grid, ['name'], 1)).toBeUndefined()
})

it('plain text stands at the end of a body that nobody has been in, and in HTML as the text it is', () => {
  expect(withText('', 'a\nb').text).toBe('a\nb')
  expect(withText('Hej\n', 'a <3').text).toBe('Hej\n\na <3\n')
  expect(withText('<p>Hej</p>', 'a <3\nb').text).toBe('<p>Hej</p>\n\n<p>a &lt;3<br>\nb</p>\n')
})

it.each([
  ['Hej |då|!', 'a <3\nb', 'Hej a <3\nb|!'],
  ['Hej ||då', 'a ', 'Hej a |då'],
  ['||Hej', 'a', 'a|Hej'],
  ['<p>Hej || då</p>', 'a <3\nb', '<p>Hej a &lt;3<br>\nb| då</p>'],
  ['<p cl||ass="x">Hej</p>', 'a', '<p class="x">a|Hej</p>'],
  ['<p cl|ass="x">He|j</p>', 'a', '<p class="x">a|j</p>'],
])('plain text stands where the cursor is, in the place of what is selected: %s', (marked, text, after) => {
  const [before = '', selected = '', rest = ''] = marked.split('|')
  const from = before.length
  const inserted = withText(before + selected + rest, text, { from, to: from + selected.length })
  expect(`${inserted.text.slice(0, inserted.cursor)}|${inserted.text.slice(inserted.cursor)}`).toBe(after)
})
