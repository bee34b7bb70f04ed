import { array, assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { everyRow } from '#dashboard/ui/table/row-source'
import { createRowIndex } from './row-index'

test('sorts phone numbers like a numeric collator', () => {
  const number = stringMatching(/^\+?\d{1,15}$/)
  const collator = new Intl.Collator('sv', { numeric: true })
  const columns = [{ id: 'number', value: (text: string) => text }]
  const query = { ...everyRow, columns: ['number'], sort: { column: 'number', descending: false } }
  const rowsOf = (texts: readonly string[]) => texts.map(value => ({ ok: true as const, value }))
  assert(
    property(array(number, { maxLength: 30 }), texts => {
      const index = createRowIndex(rowsOf(texts), { columns, locale: 'sv' }, query)
      expect(index.slice(0, texts.length)).toEqual(rowsOf(texts.toSorted(collator.compare)))
    }),
  )
})
