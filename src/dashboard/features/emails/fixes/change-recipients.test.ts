import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { recipientGrid } from '#dashboard/features/emails/recipient-grid'
import { changeRecipients } from './change-recipients'

const text = 'to,name,code\na@x.se,Åsa,1\nA@x.se,Åsa again,\n,Nobody,3\nb@x.se,,'

it('rows without an address, and addresses in other capitals, go at a click', () => {
  const named = changeRecipients(text, '', { kind: 'removeNameless' })
  expect(recipientGrid(named).recipients.map(({ address }) => address)).toEqual(['a@x.se', 'A@x.se', 'b@x.se'])
  const once = changeRecipients(named, '', { kind: 'keep', which: 'first', alike: true })
  expect(once).toBe('to,name,code\na@x.se,Åsa,1\nb@x.se,,')
})

it.each([
  ['a column that is there', 'to,code\na@x.se,1\nb@x.se,', 'to,code\na@x.se,1\nb@x.se,\ndefault,none'],
  ['a row of defaults', 'to;a;code\ndefault;x;\nb@x.se;y;', 'to;a;code\ndefault;x;none\nb@x.se;y;'],
  ['no such column', 'name,to\nBo,b@x.se', 'name,to,code\nBo,b@x.se,\n,default,none'],
  ['addresses alone', 'a@x.se\nb@x.se', 'to,code\na@x.se,\nb@x.se,\ndefault,none'],
])('a default is given where there is %s', (_, before, after) => {
  const changed = changeRecipients(before, '', { kind: 'default', name: 'code', value: 'none' })
  expect(changed).toBe(after)
  const grid = recipientGrid(changed)
  expect(grid.problem).toBeUndefined()
  expect(grid.fallback?.values.get('code')).toBe('none')
})

it('a default changes nobody’s own values, whatever they are', () => {
  const row = record({ address: constantFrom('a@x.se', 'b@x.se', 'c@x.se'), name: string(), code: string() })
  assert(
    property(array(row, { minLength: 1, maxLength: 5 }), string({ minLength: 1 }), (rows, value) => {
      const cell = (words: string) => `"${words.replaceAll('"', '""')}"`
      const pasted = ['to,name,code', ...rows.map(each => [each.address, each.name, each.code].map(cell).join())]
      const before = recipientGrid(pasted.join('\n'))
      const after = recipientGrid(changeRecipients(pasted.join('\n'), '', { kind: 'default', name: 'more', value }))
      expect(after.fallback?.values.get('more')).toBe(value)
      expect(after.recipients.map(({ address, values }) => [address, [...values]])).toEqual(
        before.recipients.map(({ address, values }) => [address, [...values]]),
      )
    }),
  )
})
