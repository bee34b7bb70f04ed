import { render, screen } from '@testing-library/react'
import { Component, lazy, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { LazyBoundary } from './lazy-boundary'

/** Renders a page with a field and a lazy part that loads when `part` resolves. */
function openPage(part: Promise<() => string>) {
  const Part = lazy(async () => ({ default: await part }))
  // React logs caught errors to the console unless this option is set.
  const onCaughtError = () => {}
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <LazyBoundary fallback={<p>Loading</p>}>
        <Part />
      </LazyBoundary>
    </>,
    { onCaughtError },
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

it('shows the fallback until the part has loaded', async () => {
  let arrive: (part: () => string) => void = () => {}
  openPage(new Promise(resolve => (arrive = resolve)))
  expect(screen.getByText('Loading')).toBeDefined()
  arrive(() => 'The part')
  expect(await screen.findByText('The part')).toBeDefined()
  expect(screen.queryByText('Loading')).toBeNull()
})

it('keeps the page and typed values when loading fails, and offers to reload', async () => {
  openPage(Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')))
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('could not be loaded')
  expect(field().value).toBe('typed')
})

class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'The page failed' : this.props.children
  }
}

it('passes the part’s own errors to the page’s boundary', async () => {
  const Broken = lazy<() => string>(async () => ({
    default: () => {
      throw new Error('x is not a function')
    },
  }))
  render(
    <PageBoundary>
      <LazyBoundary>
        <Broken />
      </LazyBoundary>
    </PageBoundary>,
    { onCaughtError: () => {} },
  )
  expect(await screen.findByText('The page failed')).toBeDefined()
})
