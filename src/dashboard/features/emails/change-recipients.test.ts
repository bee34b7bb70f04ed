import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { changeRecipients, type Fix } from './change-recipients'
import { recipientGrid } from './recipient-grid'

const changed = (text: string, fix: Fix) => changeRecipients(text, recipientGrid(text), fix)

const text = 'to,name,code\na@x.se,Åsa,1\nA@x.se,Åsa again,\n,Nobody,3\nb@x.se,,'

it('rows without an address, and addresses in other capitals, go at a click', () => {
  const named = changed(text, { kind: 'removeNameless' })
  expect(recipientGrid(named).recipients.map(({ address }) => address)).toEqual(['a@x.se', 'A@x.se', 'b@x.se'])
  const once = changed(named, { kind: 'keep', which: 'first' })
  expect(once).toBe('to,name,code\na@x.se,Åsa,1\nb@x.se,,')
})

it.each([
  ['a column that is there', 'to,code\na@x.se,1\nb@x.se,', 'to,code\na@x.se,1\nb@x.se,none'],
  ['a row of defaults', 'to;a;code\ndefault;x;\nb@x.se;y; ', 'to;a;code\ndefault;x;\nb@x.se;y;none'],
  ['no such column', 'name,to\nBo,b@x.se', 'name,to,code\nBo,b@x.se,none'],
  ['addresses alone', 'a@x.se\nb@x.se', 'to,code\na@x.se,none\nb@x.se,none'],
])('a value for everybody is written into each recipient who has none: %s', (_, before, after) => {
  const filled = changed(before, { kind: 'fill', name: 'code', value: 'none' })
  expect(filled).toBe(after)
  const [first, grid] = [recipientGrid(before), recipientGrid(filled)]
  expect(grid.problem).toBeUndefined()
  expect(grid.recipients.map(({ address }) => address)).toEqual(first.recipients.map(({ address }) => address))
  expect(grid.recipients.every(({ values }) => values.has('code'))).toBe(true)
})

it('a value for everybody changes nobody’s own, whatever they are', () => {
  const row = record({ address: constantFrom('a@x.se', 'b@x.se', 'c@x.se'), name: string(), code: string() })
  const filled = string({ minLength: 1 }).filter(value => value.trim() !== '')
  assert(
    property(array(row, { minLength: 1, maxLength: 5 }), filled, (rows, value) => {
      const cell = (words: string) => `"${words.replaceAll('"', '""')}"`
      const pasted = ['to,name,code', ...rows.map(each => [each.address, each.name, each.code].map(cell).join())]
      const before = recipientGrid(pasted.join('\n'))
      const after = recipientGrid(changed(pasted.join('\n'), { kind: 'fill', name: 'more', value }))
      expect(after.recipients.map(({ address, values }) => [address, [...values]])).toEqual(
        before.recipients.map(({ address, values }) => [address, [...values, ['more', value]]]),
      )
    }),
  )
})
