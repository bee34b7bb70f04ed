import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageRows } from '#dashboard/ui/table/use-table'
import { createRowIndex } from './row-index'

type Row = { id: number; word: string | number | null }

const words = ['Ada', 'ada', '', 'Bo 2', 'bo 10', '7', 'Ådne', 'ada bo', 12, null, '+46 70-123 45 67']
const columns = [{ id: 'word', value: ({ word }: Row) => word }]
const rows = Array.from({ length: 200 }, (_, id) =>
  id % 50 === 3
    ? { ok: false as const, raw: id, reason: '' }
    : { ok: true as const, value: { id, word: words[(id * 7) % words.length] ?? null } },
)
const sorts = [undefined, ...[true, false].map(descending => ({ column: 'word', descending }))]

test('searches and sorts rows of the page and of a worker alike', () => {
  const plain = { text: '', sort: undefined, columns: ['word'], filters: {} }
  const inWorker = createRowIndex<Row>(rows, { columns, locale: 'en' }, plain)
  const inPage = renderHook(usePageRows<Row>, { initialProps: { rows, columns, query: plain } })
  for (const text of ['', 'a', 'ad', 'ad bo', 'b', 'bo 1', '070-1234567', '3', ' ']) {
    for (const sort of sorts) {
      const query = { ...plain, text, sort: sort as undefined }
      inWorker.setQuery(query)
      inPage.rerender({ rows, columns, query })
      expect([text, sort, inPage.result.current.rows(0, 200)]).toEqual([text, sort, inWorker.slice(0, 200)])
    }
  }
})
