import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTransition } from 'react'
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

/** Blocks React's transitions until the promise resolves; a navigation is a transition. */
function Busy({ until }: { until: Promise<void> }) {
  const [, start] = useTransition()
  return (
    <button type="button" onClick={() => start(() => until)}>
      Work
    </button>
  )
}

function show(until = Promise.resolve()) {
  const cities = (
    <>
      <Busy until={until} />
      <Cities />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: cities },
    { path: '/cities/:id', loader: slow, element: <h1>One city</h1> },
  ])
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

test('lets a slow navigation finish while a typed change is pending', async () => {
  const { user } = show()
  await user.type(screen.getByRole('searchbox'), 'mal')
  await user.click(screen.getByRole('link', { name: 'Malmö' }))
  expect(await screen.findByRole('heading', { name: 'One city' })).toBeDefined()
})

test('lets a navigation win over text typed at the moment of the click', async () => {
  let draw = () => {}
  const drawn = new Promise<void>(resolve => {
    draw = resolve
  })
  const { user, router } = show(drawn)
  await user.click(screen.getByRole('button', { name: 'Work' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mal' } })
  await user.click(screen.getByRole('link', { name: 'Malmö' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cities/2'))
  await act(async () => draw())
  expect(await screen.findByRole('heading', { name: 'One city' })).toBeDefined()
})
