import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Column } from './column'
import { DataTable } from './data-table'
import type { RowSelection, TableRow } from './row-source'
import { useTableState } from './state/use-table-state'
import { usePageRows } from './use-table'

type City = { name: string; people: number; state: string; note: string; tags: string[] }

const plain: Column<City>[] = [
  { id: 'name', header: 'Name', value: city => city.name },
  { id: 'state', header: 'State', value: city => city.state, compact: 'aside' },
  { id: 'people', header: 'People', value: city => city.people },
  {
    id: 'tags',
    header: 'Tags',
    value: city => city.tags.join(', '),
    cell: city => <ul>{city.tags.length} tags</ul>,
    compact: 'text',
  },
  { id: 'note', header: 'Note', value: city => city.note, compact: 'none' },
]
const rows = [
  { name: 'Malmö', people: 362, state: 'open', note: 'secret', tags: ['port', 'old'] },
  { name: 'Åre', people: 12, state: 'closed', note: '', tags: [] },
].map((value): TableRow<City> => ({ ok: true, value }))

function Cities({ columns = plain, selection }: { columns?: Column<City>[]; selection?: RowSelection }) {
  const state = useTableState({ columns })
  const source = usePageRows({ rows, columns, query: state.query })
  return (
    <DataTable
      {...{ source, columns, state, selection }}
      label="Cities"
      rowKey={city => city.name}
      rowHref={city => `/${city.name}`}
      empty=""
    />
  )
}

const known = Object.getOwnPropertyDescriptor(window, 'matchMedia')

beforeEach(() => {
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => phone })
})

afterEach(() => {
  if (known) Object.defineProperty(window, 'matchMedia', known)
  else Reflect.deleteProperty(window, 'matchMedia')
})

test('on a phone a row is its name, what stands beside it, and a line with the rest', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Cities /> }])} />)
  const row = screen.getByRole('row', { name: /Malmö/ })
  expect(row.textContent).toBe('MalmöopenPeople 362Tags port, old')
  expect(within(row).getByRole('link', { name: 'Malmö' })).toBeTruthy()
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  await userEvent.selectOptions(order, 'People, ascending')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Åre', 'Malmö'])
  await userEvent.selectOptions(order, 'Not sorted')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Malmö', 'Åre'])
})

test('what stands alone takes the place of the rest, where there is something to say', () => {
  const columns = plain.map(column => (column.id === 'note' ? { ...column, compact: 'alone' as const } : column))
  // It comes first.
  columns.splice(1, 0, ...columns.splice(-1))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Cities columns={columns} /> }])} />)
  expect(screen.getByRole('row', { name: /Malmö/ }).textContent).toBe('Malmöopensecret')
  expect(screen.getByRole('row', { name: /Åre/ }).textContent).toBe('ÅreclosedPeople 12')
})

test('what has a part of the line to itself says what it is by itself, and its name to who cannot see it', () => {
  const columns = plain.map(column => (column.id === 'people' ? { ...column, compact: 'whole' as const } : column))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Cities columns={columns} /> }])} />)
  const row = screen.getByRole('row', { name: /Malmö/ })
  expect(row.textContent).toBe('MalmöopenPeople 362Tags port, old')
  expect(within(row).getByText('People').className).toBe('sr-only')
  expect(within(row).getByText('Tags').className).not.toBe('sr-only')
})

test('on a phone rows can be chosen too, and say which are', async () => {
  const toggled: [index: number, range: boolean][] = []
  const selection: RowSelection = {
    label: 'Choose',
    has: key => key === 'Åre',
    toggle: (...row) => toggled.push(row),
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Cities selection={selection} /> }])} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Choose' })
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  const row = within(screen.getByRole('row', { name: /Malmö/ }))
  await userEvent.click(row.getByRole('checkbox', { name: 'Choose' }))
  expect(toggled).toEqual([[0, false]])
})
