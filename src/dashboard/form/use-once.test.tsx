import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { useOnce } from './use-once'

function Action({ work }: { work: () => Promise<unknown> }) {
  const { busy, failed, run } = useOnce(work)
  return (
    <button type="button" aria-busy={busy} onClick={() => void run()}>
      {failed ? 'Again' : 'Do it'}
    </button>
  )
}

it('runs work once per click, and again after a failure', async () => {
  const time = frozenClock()
  let fail = () => {}
  const work = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('No.'))
      }),
  )
  const { user } = renderApp(<Action work={work} />)
  const button = screen.getByRole('button')
  await user.tripleClick(button)
  expect(work).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => fail())
  expect(button.textContent).toBe('Again')
  expect(button.getAttribute('aria-busy')).toBe('false')
  // Part of the same click.
  await user.click(button)
  expect(work).toHaveBeenCalledTimes(1)
  time.pass(500)
  await user.click(button)
  expect(work).toHaveBeenCalledTimes(2)
})
