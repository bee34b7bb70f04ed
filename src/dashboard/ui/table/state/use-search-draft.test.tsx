import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTransition } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSearchDraft } from './use-search-draft'

/** Longer than the address waits for what a click leads to. */
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

/** Until what it waits for has come, React draws no other change of the kind that a navigation is. */
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

test('what was typed does not come between a click and where it leads, however slow that is', async () => {
  const { user } = show()
  await user.type(screen.getByRole('searchbox'), 'mal')
  await user.click(screen.getByRole('link', { name: 'Malmö' }))
  expect(await screen.findByRole('heading', { name: 'One city' })).toBeDefined()
})

test('what was typed in the moment of a click stays out of its way, also where the browser draws late', async () => {
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
