import { expect, it } from 'vitest'
import { waitFor } from './wait-for'

it('waits also where a limit holds longer than a timer can', async () => {
  const caller = new AbortController()
  let isOver = false
  const wait = waitFor(2 ** 31, caller.signal).then(() => (isOver = true))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(isOver).toBe(false)
  caller.abort()
  await wait
  expect(isOver).toBe(true)
})

it('ends at once with the signal, and with what it listens to', async () => {
  await waitFor(60_000, AbortSignal.abort())
  let isStopped = false
  const wait = waitFor(60_000, new AbortController().signal, again => {
    setTimeout(again)
    return () => void (isStopped = true)
  })
  await wait
  expect(isStopped).toBe(true)
})
