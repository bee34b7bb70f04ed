import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { preferences } from '#dashboard/i18n/preferences'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { everyRow, type RowSource, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'
import { useTableState } from '#dashboard/ui/table/state/use-table-state'
import { createRowIndex } from './row-index'

type Item = { id: number; name: string }

const columns: Column<Item>[] = [
  { id: 'name', header: 'Name', value: item => item.name },
  { id: 'id', header: 'Number', value: item => item.id },
]

const windowSize = 50

/** A source of remote rows in windows of 50, which replies when `answer()` is called. */
function distantRows(total: number) {
  const items = Array.from(
    { length: total },
    (_, id): TableRow<Item> => ({ ok: true, value: { id, name: `Item ${id}` } }),
  )
  const inside = createRowIndex(items, { columns, locale: 'en' })
  const listeners = new Set<() => void>()
  const letters: (() => void)[] = []
  const requests: number[] = []
  let snapshot = { total: 0, filtered: 0, busy: true }
  let query: RowsQuery = everyRow
  let windows = new Map<number, readonly (TableRow<Item> | undefined)[]>()
  const post = (letter: () => void) => letters.push(letter)
  const publish = (next = { ...snapshot }) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const settle = () =>
    post(() => {
      inside.setQuery(query)
      windows = new Map()
      publish({ total, filtered: inside.count(), busy: false })
    })
  settle()

  const source: RowSource<Item> = {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: next => {
      if (JSON.stringify(query) === JSON.stringify(next)) return
      query = next
      publish({ ...snapshot, busy: true })
      settle()
    },
    rows: (from, to) =>
      Array.from({ length: Math.min(to, snapshot.filtered) - from }, (_, offset) => {
        const index = from + offset
        return windows.get(Math.floor(index / windowSize))?.[index % windowSize]
      }),
    setWindow: (from, to) => {
      for (let at = Math.floor(from / windowSize); at * windowSize < to; at++) {
        if (windows.has(at)) continue
        windows.set(at, [])
        requests.push(at)
        post(() => {
          windows.set(at, inside.slice(at * windowSize, (at + 1) * windowSize))
          publish()
        })
      }
    },
  }
  return { source, requests, answer: () => act(() => letters.splice(0).forEach(letter => letter())) }
}

function Items({ source }: { source: RowSource<Item> }) {
  const state = useTableState({ columns })
  return (
    <DataTable
      {...{ source, columns, state }}
      label="Items"
      rowKey={item => String(item.id)}
      rowHref={item => `/items/${item.id}`}
      empty={<p>No item.</p>}
    />
  )
}

function show(total: number) {
  preferences.setLocale('en')
  const distant = distantRows(total)
  const router = createMemoryRouter([{ path: '/', element: <Items source={distant.source} /> }])
  render(<RouterProvider router={router} />)
  return { ...distant, user: userEvent.setup() }
}

const busyRows = () => screen.getAllByRole('row').filter(row => row.getAttribute('aria-busy') === 'true')

test('shows placeholders for rows in view, and requests only these', async () => {
  const { answer, requests } = show(10_000)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.queryByText('No item.')).toBe(null)
  answer()
  expect(screen.getByRole('status').textContent).toBe('10,000 rows')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  expect(busyRows().length).toBeGreaterThan(20)
  expect(busyRows().length).toBeLessThan(50)
  answer()
  expect(screen.getByRole('link', { name: 'Item 0' })).toBeTruthy()
  expect(busyRows()).toHaveLength(0)
  expect(requests).toEqual([0])
})

test('moves the focus to a row that is not loaded yet, then to its link', async () => {
  const { answer, user } = show(10_000)
  answer()
  answer()
  screen.getByRole('link', { name: 'Item 0' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 1' }))
  await user.keyboard('{End}')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10001')
  answer()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 9999' }))
})

test('keeps old rows while a search is being answered', async () => {
  const { answer, user } = show(200)
  answer()
  answer()
  await user.type(screen.getByRole('searchbox'), '19')
  expect(screen.getByRole('link', { name: 'Item 0' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Items' }).getAttribute('aria-busy')).toBe('true')
  answer()
  answer()
  expect(screen.getByRole('status').textContent).toBe('12 of 200')
  expect(screen.getByRole('link', { name: 'Item 119' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Item 0' })).toBe(null)
})
