import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { CopyButton } from './copy-button'

it('copies, says so for two seconds, and says when copying fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = renderApp(<CopyButton value="c1" label="ID" />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const status = () => screen.getByRole('status').textContent
  await user.click(screen.getByRole('button', { name: 'Copy: ID' }))
  expect(write).toHaveBeenCalledExactlyOnceWith('c1')
  expect(status()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(status()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(status()).toBe('')
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(status()).toBe('Could not copy'))
})
