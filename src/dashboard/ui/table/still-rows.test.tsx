import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Column } from './column'
import { DataTable } from './data-table'
import { useTableState } from './state/use-table-state'
import { usePageRows } from './use-table'

type City = { name: string; people: number }

const rows = [1, 2, 3, 4, 5].map(people => ({ ok: true as const, value: { name: `City ${people}`, people } }))
const cell = vi.fn((city: City) => city.people)
const name: Column<City> = { id: 'name', header: 'Name', value: city => city.name }
const people: Column<City> = { id: 'people', header: 'People', value: city => city.people, cell }
const peopleNumbers = [name, people]

function Cities({ columns = peopleNumbers }: { columns?: Column<City>[] }) {
  const state = useTableState({ columns })
  const source = usePageRows({ rows, columns, query: state.query })
  return <DataTable {...{ source, columns, state }} label="Cities" rowKey={({ name }) => name} empty={<p>None</p>} />
}

it('letters that let every row stay draw none of them anew', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Cities /> }])
  render(<RouterProvider router={router} />)
  expect(cell).toHaveBeenCalled()
  cell.mockClear()
  await userEvent.setup().type(screen.getByRole('searchbox'), 'city')
  await waitFor(() => expect(router.state.location.search).toBe('?q=city'))
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  expect(cell).not.toHaveBeenCalled()
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      More
    </button>
  )
}

const openers = [name, { ...people, cell: () => <Opener /> }]

it('what was opened in a row does not stay open for another that takes its place', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Cities columns={openers} /> }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement)
  expect(screen.getAllByRole('button', { name: 'More', expanded: true })).toHaveLength(1)
  await user.type(screen.getByRole('searchbox'), '4')
  await waitFor(() => expect(screen.getByRole('rowheader').textContent).toBe('City 4'))
  expect(screen.queryByRole('button', { name: 'More', expanded: true })).toBe(null)
})
