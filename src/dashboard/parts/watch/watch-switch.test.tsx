import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { WatchSwitch } from './watch-switch'

it('keeps the switch where it was put while the change is saved', async () => {
  renderApp(<WatchSwitch kind="bundle" id={1001} />, { fetch: () => Response.json([]) })
  const watch = await screen.findByRole<HTMLInputElement>('switch', { name: 'Watch this bundle' })
  await waitFor(() => expect(watch.disabled).toBe(false))
  fireEvent.click(watch)
  expect(watch.checked).toBe(true)
  fireEvent.click(watch)
  expect(watch.checked).toBe(false)
})
