import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Column } from './column'
import { DataTable } from './data-table'
import type { TableRow } from './row-source'
import { usePageRows } from './rows/use-page-rows'
import { useTableState } from './state/use-table-state'

const columns: Column<string>[] = [{ id: 'name', header: 'Name', value: city => city }]
const rows = ['Malmö', 'Åre'].map((value): TableRow<string> => ({ ok: true, value }))

function Cities({ toggle }: { toggle: (index: number, range: boolean) => void }) {
  const state = useTableState({ columns })
  const source = usePageRows({ rows, columns, query: state.query })
  return (
    <DataTable
      {...{ source, columns, state }}
      label="Cities"
      rowKey={city => city}
      rowHref={city => `/${city}`}
      selection={{ label: 'Choose', has: key => key === 'Åre', toggle }}
      empty=""
    />
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => void vi.unstubAllGlobals())

test('on a phone rows can be chosen too, and say which are', async () => {
  const toggled: [index: number, range: boolean][] = []
  const page = <Cities toggle={(...row) => toggled.push(row)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Choose' })
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  const row = within(screen.getByRole('row', { name: /Malmö/ }))
  await userEvent.click(row.getByRole('checkbox', { name: 'Choose' }))
  expect(toggled).toEqual([[0, false]])
})
