import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { provideLocks } from '#dashboard/testing/browser-locks'
import { provideService } from '#dashboard/testing/render-app'
import { type Draft, type DraftCodec, draftOf } from './draft'
import { useDraft } from './use-draft'

const note: DraftCodec<string> = {
  read: stored => (typeof stored === 'string' ? stored : undefined),
  isWorthSaving: draft => draft !== '',
  ofClosedTabs: 'adopt',
}

beforeEach(() => provideService(() => new Response('')))

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const stored = async () => (await (await store()).all('drafts')).map(([, { values }]) => values)
/** What is stored once this is, without a clock: polling would let the time come at which it is kept anyway. */
async function storedSoon(values: string) {
  for (let turns = 0; turns < 10_000 && !(await stored()).includes(values); turns++)
    await new Promise(resolve => setImmediate(resolve))
  return stored()
}
const putElsewhere = async (values: unknown, savedAt = '2026-11-20T10:00:00.000Z') =>
  (await store()).put('drafts', 'note/closed', { values, savedAt })
const ready = (draft: Draft<string>) => expect.poll(() => draft.state().ready).toBe(true)

/** A page that shows the draft, until the test ends. */
function open(codec: Partial<DraftCodec<string>> = {}) {
  const draft = draftOf('note', { ...note, ...codec })
  const leave = draft.acquire()
  onTestFinished(leave)
  return { draft, leave }
}

it('keeps the first change at once, and one page after the other has it', async () => {
  const { draft, leave } = open()
  await ready(draft)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  draft.put('a')
  vi.advanceTimersByTime(0)
  expect(await storedSoon('a')).toEqual(['a'])
  vi.useRealTimers()
  draft.put('ab')
  leave()
  const next = open().draft
  await ready(next)
  expect(next.state()).toMatchObject({ draft: 'ab', restored: true })
})

it('has what was typed before the page that is drawn took hold of it', async () => {
  const draft = draftOf('note', note)
  draft.put('a')
  onTestFinished(draft.acquire())
  expect(draft.peek()).toBe('a')
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'a', restored: false })
  expect(await storedSoon('a')).toEqual(['a'])
})

it.each(['pagehide', 'beforeunload'])('keeps the rest when the page goes: %s', async event => {
  const { draft } = open()
  await ready(draft)
  draft.put('a')
  expect(await draft.saveNow()).toBe(true)
  expect(await stored()).toEqual(['a'])
  // The time comes no more at which it would be kept anyway.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  draft.put('ab')
  dispatchEvent(new Event(event))
  expect(await storedSoon('ab')).toEqual(['ab'])
})

it('keeps what is unsaved before another tab can have it, however slow the store is', async () => {
  const whenReleased: unknown[] = []
  provideLocks(async name => {
    if (name.includes('draft:note/')) whenReleased.push(await stored())
  })
  const { draft, leave } = open()
  await ready(draft)
  const browser = await store()
  const put = browser.put.bind(browser)
  vi.spyOn(browser, 'put').mockImplementation(async (...entry) => {
    await pause(30)
    return put(...entry)
  })
  draft.put('a')
  leave()
  await expect.poll(() => whenReleased).toEqual([['a']])
})

it('goes on from what a closed tab left, or leaves it to the person', async () => {
  await putElsewhere('theirs')
  const offered = open({ ofClosedTabs: 'offer' })
  await ready(offered.draft)
  expect(offered.draft.peek()).toBeUndefined()
  expect(await offered.draft.left()).toMatchObject([{ key: 'note/closed', draft: 'theirs' }])
  offered.leave()
  const { draft } = open()
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true })
  expect(await stored()).toEqual(['theirs'])
})

it('lets what was typed before the store answered stand, and what it finds wait for the next time', async () => {
  await putElsewhere('theirs')
  const { draft } = open()
  draft.put('mine')
  await ready(draft)
  await draft.saveNow()
  expect(draft.state()).toMatchObject({ draft: 'mine', restored: false })
  expect((await stored()).map(String).toSorted()).toEqual(['mine', 'theirs'])
})

it('forgets what is nothing any more, but not before it is known what was kept', async () => {
  const first = open()
  first.draft.put('a')
  await first.draft.saveNow()
  first.leave()
  const { draft } = open()
  draft.put(undefined)
  await ready(draft)
  expect(draft.peek()).toBe('a')
  draft.put(undefined)
  await draft.saveNow()
  expect(await stored()).toEqual([])
})

it('drops what has lost its point', async () => {
  await putElsewhere('theirs')
  const { draft } = open({ read: () => undefined })
  await ready(draft)
  expect(draft.peek()).toBeUndefined()
  await expect.poll(stored).toEqual([])
})

it('is quiet where the browser has no room, and tries again', async () => {
  const { draft } = open()
  await ready(draft)
  const put = vi.spyOn(await store(), 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  draft.put('a')
  expect(await draft.saveNow()).toBe(false)
  // Whoever gives up what is here for another hears of it.
  await expect(draft.leave('a')).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await stored()).toEqual([])
  put.mockRestore()
  expect(await draft.saveNow()).toBe(true)
  expect(await stored()).toEqual(['a'])
})

it('is the same for a page and for the send that outlives it', async () => {
  const { draft, leave } = open()
  const sent = draft.acquire()
  draft.put('a')
  leave()
  const next = open().draft
  expect(next).toBe(draft)
  expect(next.state()).toMatchObject({ draft: 'a', restored: false })
  next.put('b', true)
  sent()
  expect(next.state()).toMatchObject({ draft: 'b', restored: true })
})

it('keeps and restores nothing where nothing can be typed, and leaves what was typed before', async () => {
  await putElsewhere('a')
  const { result } = renderHook(() => useDraft('note', note, { readOnly: true }))
  act(() => result.current.put('b'))
  await pause(50)
  expect(result.current).toMatchObject({ draft: undefined, restored: false, ready: true })
  expect(await stored()).toEqual(['a'])
})
