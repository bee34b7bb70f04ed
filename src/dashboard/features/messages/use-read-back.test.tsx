import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { mostPages, useReadBack } from './read-back'
import type { Conversation } from './use-conversation'

type Props = { what: string; isMissing: boolean; change?: Partial<Conversation> }

const initialProps: Props = { what: 'one', isMissing: true }

/** A conversation that never ends; `readOn` brings page after page, as long as one is asked for. */
function endless() {
  const loadMore = vi.fn((most: number) => Math.min(most, 1))
  const first = { rows: [], forms: [{}], pending: false, mayHaveMore: true, busy: false, loadMore, error: undefined }
  const hook = renderHook(
    ({ change, ...question }: Props) => useReadBack({ ...first, ...change } as unknown as Conversation, question),
    { initialProps },
  )
  const readOn = () => {
    for (let page = 0; page < mostPages + 5; page += 1) {
      hook.rerender({ what: 'one', isMissing: true, change: { rows: [] } })
    }
  }
  return { ...hook, loadMore, readOn }
}

it('reads twenty pages, and as many again when asked', () => {
  const { result, loadMore, readOn } = endless()
  expect(result.current.state).toBe('reading')
  readOn()
  // The newest page was read before.
  expect(loadMore).toHaveBeenCalledTimes(19)
  expect(result.current).toMatchObject({ state: 'halted', pages: 20, most: 20 })
  act(() => result.current.goOn())
  readOn()
  expect(loadMore).toHaveBeenCalledTimes(39)
  expect(result.current).toMatchObject({ state: 'halted', pages: 40, most: 40 })
})

it('asks for one page at a time, and for none once it is stopped', () => {
  const { result, rerender, loadMore, readOn } = endless()
  const before = loadMore.mock.calls.length
  rerender({ what: 'one', isMissing: true, change: { busy: true } })
  expect(loadMore).toHaveBeenCalledTimes(before)
  act(() => result.current.stop())
  readOn()
  expect(loadMore).toHaveBeenCalledTimes(before)
  expect(result.current.state).toBe('halted')
})

it('begins anew for another question, and ends where nothing is missing', () => {
  const { result, rerender, loadMore, readOn } = endless()
  readOn()
  const before = loadMore.mock.calls.length
  rerender({ what: 'another', isMissing: true })
  expect(loadMore).toHaveBeenCalledTimes(before + 1)
  expect(result.current.pages).toBe(2)
  rerender({ what: 'another', isMissing: false })
  expect(result.current.state).toBe('done')
})

it('a failure ends it', () => {
  const { result, rerender, loadMore } = endless()
  const before = loadMore.mock.calls.length
  rerender({ what: 'one', isMissing: true, change: { error: new Error('broken') } })
  expect(result.current.state).toBe('halted')
  expect(loadMore).toHaveBeenCalledTimes(before)
})
