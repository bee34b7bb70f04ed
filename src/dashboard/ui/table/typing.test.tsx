import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Column } from './column'
import { DataTable } from './data-table'
import type { TableRow } from './row-source'
import { useTableState } from './state/use-table-state'
import { usePageRows } from './use-table'

type City = { name: string }

const columns: Column<City>[] = [{ id: 'name', header: 'Name', value: city => city.name }]
const cities = ['Örebro', 'Malmö'].map((name): TableRow<City> => ({ ok: true, value: { name } }))

/** A table whose rows are on their way, and a button with which they come. */
function Cities() {
  const [isShown, setShown] = useState(false)
  const state = useTableState({ columns })
  const rows = isShown ? cities : undefined
  const source = usePageRows({ rows, loading: !isShown, columns, query: state.query })
  return (
    <>
      <DataTable {...{ source, columns, state }} label="Cities" rowKey={city => city.name} empty="No city yet." />
      <button type="button" onClick={() => setShown(true)}>
        Arrive
      </button>
    </>
  )
}

test('who types into the filter while the rows are on their way goes on typing when they come', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Cities /> }])} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'mal')
  // A click of the hand would take the focus away.
  act(() => screen.getByRole('button', { name: 'Arrive' }).click())
  await user.keyboard('mö')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('malmö')
  await waitFor(() => expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(['Malmö']))
})
