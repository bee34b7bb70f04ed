import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { DataTable } from './data-table'
import { usePageRows } from './rows/use-page-rows'
import { useTableState } from './state/use-table-state'

type City = { name: string; people: number }

const rows = [1, 2, 3, 4, 5].map(people => ({ ok: true as const, value: { name: `City ${people}`, people } }))
const cell = vi.fn((city: City) => city.people)
const columns = [
  { id: 'name', header: 'Name', value: (city: City) => city.name },
  { id: 'people', header: 'People', value: (city: City) => city.people, cell },
]

function Cities() {
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
