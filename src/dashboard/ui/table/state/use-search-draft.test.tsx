import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSearchDraft } from './use-search-draft'

/** Longer than a pending change waits for a navigation. */
const slow = () => new Promise(resolve => setTimeout(() => resolve(null), 700))

function Cities() {
  const [read, write] = useSearchDraft()
  return (
    <>
      <input type="search" value={read('q') ?? ''} onChange={event => write({ q: event.target.value }, 250)} />
      <Link to="/cities/2">Malmö</Link>
    </>
  )
}

test('lets a slow navigation finish while a typed change is pending', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Cities /> },
    { path: '/cities/:id', loader: slow, element: <h1>One city</h1> },
  ])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'mal')
  await user.click(screen.getByRole('link', { name: 'Malmö' }))
  expect(await screen.findByRole('heading', { name: 'One city' })).toBeDefined()
})
