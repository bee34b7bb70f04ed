import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { LazyBoundary } from './lazy-boundary'

/** React logs caught errors to the console unless this option is set. */
const onCaughtError = () => {}

it('keeps the page and typed values when loading fails, and offers to reload', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  const Part = lazy<() => string>(() => Promise.reject(missing))
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <LazyBoundary>
        <Part />
      </LazyBoundary>
    </>,
    { onCaughtError },
  )
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('could not be loaded')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('typed')
})
