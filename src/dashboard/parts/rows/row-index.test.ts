import { array, assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { everyRow } from '#dashboard/ui/table/row-source'
import { createRowIndex } from './row-index'

type Word = string | number | null

const rowsOf = (words: readonly Word[]) => words.map(word => ({ ok: true as const, value: word }))
const columns = [{ id: 'word', value: (word: Word) => word }]
const byWord = (descending = false) => ({ ...everyRow, columns: ['word'], sort: { column: 'word', descending } })

function sorted(words: readonly Word[], descending = false) {
  const index = createRowIndex(rowsOf(words), { columns, locale: 'sv' }, byWord(descending))
  return index.slice(0, words.length).map(row => row.ok && row.value)
}

test('sorts phone numbers like a numeric collator', () => {
  const number = stringMatching(/^\+?\d{1,15}$/)
  const collator = new Intl.Collator('sv', { numeric: true })
  assert(
    property(array(number, { maxLength: 30 }), words => {
      expect(sorted(words)).toEqual(words.toSorted(collator.compare))
    }),
  )
})
