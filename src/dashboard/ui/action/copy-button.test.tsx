import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { CopyButton } from './copy-button'

function open() {
  const { user } = renderApp(<CopyButton value="c1" label="ID" />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  return { user, write, button: screen.getByRole('button') }
}

it('copies, confirms, and resets after a moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, write, button } = open()
  expect(button.title).toBe('Copy: ID')
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(button)
  expect(write).toHaveBeenCalledExactlyOnceWith('c1')
  expect(screen.getByRole('status').textContent).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(screen.getByRole('status').textContent).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('says that copying failed', async () => {
  const { user, write, button } = open()
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(screen.getByRole('status').textContent).not.toBe('Copied')
})
