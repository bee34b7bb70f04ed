import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { kept } from '#dashboard/api/kept/kept'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { countDrafts, type Draft, type DraftCodec, draftOf, keptDraft } from './draft'
import { useDraft } from './use-draft'

const note: DraftCodec<string> = {
  read: stored => (typeof stored === 'string' ? stored : undefined),
  isWorthSaving: draft => draft !== '',
}

provideDatabase()
beforeEach(() => provideService(() => new Response('')))

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
/** What is kept once this is, without a clock: polling would let the time come at which it is kept anyway. */
async function keptSoon(values: string) {
  for (let turns = 0; turns < 10_000 && (await keptDraft('note')) !== values; turns++)
    await new Promise(resolve => setImmediate(resolve))
  return keptDraft('note')
}
const keep = (values: unknown) => kept.set('draft/note', { values })
const ready = (draft: Draft<string>) => expect.poll(() => draft.state().ready).toBe(true)

/** The time does not come any more at which a change would be kept anyway. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** A page that shows the draft, until the test ends. */
function open(codec: Partial<DraftCodec<string>> = {}) {
  const draft = draftOf('note', { ...note, ...codec })
  const leave = draft.acquire()
  onTestFinished(leave)
  return { draft, leave }
}

it('keeps the first change at once, and the next page restores the last one', async () => {
  const { draft, leave } = open()
  await ready(draft)
  stopTimers()
  draft.put('a')
  vi.advanceTimersByTime(0)
  expect(await keptSoon('a')).toBe('a')
  vi.useRealTimers()
  draft.put('ab')
  leave()
  const next = open().draft
  await ready(next)
  expect(next.state()).toMatchObject({ draft: 'ab', restored: true })
  expect(await countDrafts()).toBe(1)
})

it('has what was typed before the page that is drawn took hold of it', async () => {
  const draft = draftOf('note', note)
  draft.put('a')
  onTestFinished(draft.acquire())
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'a', restored: false })
  expect(await keptSoon('a')).toBe('a')
})

it.each(['pagehide', 'beforeunload'])('keeps the rest when the page goes: %s', async event => {
  const { draft } = open()
  await ready(draft)
  draft.put('a')
  expect(await draft.saveNow()).toBe(true)
  expect(await keptDraft('note')).toBe('a')
  stopTimers()
  draft.put('ab')
  dispatchEvent(new Event(event))
  expect(await keptSoon('ab')).toBe('ab')
})

it('is read by the next page after it was kept, however slow the browser is', async () => {
  const { draft, leave } = open()
  await ready(draft)
  const { set } = kept
  const slow = vi.spyOn(kept, 'set').mockImplementation(async (...entry) => {
    await pause(30)
    return set(...entry)
  })
  onTestFinished(() => slow.mockRestore())
  draft.put('a')
  leave()
  const next = open().draft
  await ready(next)
  expect(next.state()).toMatchObject({ draft: 'a', restored: true })
})

it('lets what was typed before the browser answered stand', async () => {
  await keep('earlier')
  const { draft } = open()
  draft.put('later')
  await ready(draft)
  await draft.saveNow()
  expect(draft.state()).toMatchObject({ draft: 'later', restored: false })
  expect(await keptDraft('note')).toBe('later')
})

it('forgets what is nothing any more, but not before it is known what was kept; and what cannot be read', async () => {
  await keep('a')
  const { draft, leave } = open()
  draft.put(undefined)
  await ready(draft)
  expect(draft.peek()).toBe('a')
  draft.put(undefined)
  await draft.saveNow()
  expect(await countDrafts()).toBe(0)
  leave()
  await keep({ ofAnEarlier: 'version' })
  const next = open().draft
  await ready(next)
  expect(next.peek()).toBeUndefined()
  await expect.poll(countDrafts).toBe(0)
})

it('is quiet where the browser has no room, and tries again', async () => {
  const { draft } = open()
  await ready(draft)
  const set = vi.spyOn(kept, 'set').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  draft.put('a')
  expect(await draft.saveNow()).toBe(false)
  expect(await countDrafts()).toBe(0)
  set.mockRestore()
  expect(await draft.saveNow()).toBe(true)
  expect(await keptDraft('note')).toBe('a')
})

it('is the same for a page and for the send that outlives it', async () => {
  const { draft, leave } = open()
  const sent = draft.acquire()
  draft.put('a')
  leave()
  const next = open().draft
  expect(next).toBe(draft)
  expect(next.state()).toMatchObject({ draft: 'a', restored: false })
  next.put(undefined)
  sent()
  expect(next.peek()).toBeUndefined()
})

it('keeps and restores nothing where nothing can be typed, and leaves what was typed before', async () => {
  await keep('a')
  const { result } = renderHook(() => useDraft('note', note, { readOnly: true }))
  act(() => result.current.put('b'))
  await pause(50)
  expect(result.current).toMatchObject({ draft: undefined, restored: false, ready: true })
  expect(await keptDraft('note')).toBe('a')
})

/** A page whose draft is kept. */
async function typed(text: string) {
  const { draft } = open()
  await ready(draft)
  draft.put(text)
  await draft.saveNow()
  return draft
}

it('says that another tab changed it, and shows that version when told to, also when this one was kept since', async () => {
  const draft = await typed('mine')
  expect(draft.state().changedElsewhere).toBe(false)
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  expect(draft.peek()).toBe('mine')
  // The last one who writes is kept.
  draft.put('mine again')
  await draft.saveNow()
  expect(await keptDraft('note')).toBe('mine again')
  await draft.takeOther()
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true, changedElsewhere: false })
  expect(await keptDraft('note')).toBe('theirs')
})

it('says nothing of another tab that keeps the same, of another draft, or where nothing is typed', async () => {
  const { draft } = open()
  await ready(draft)
  await draftInAnotherTab('note', 'theirs')
  await pause(50)
  expect(draft.state().changedElsewhere).toBe(false)
  draft.put('mine')
  await draft.saveNow()
  await draftInAnotherTab('another note', 'theirs')
  await draftInAnotherTab('note', 'mine')
  await pause(50)
  expect(draft.state().changedElsewhere).toBe(false)
})

it('stays, and is kept again, where another tab has sent or discarded its own', async () => {
  const draft = await typed('mine')
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => keptDraft('note')).toBe('mine')
  expect(draft.state()).toMatchObject({ draft: 'mine', changedElsewhere: false })
  // There is no other version any more.
  await draft.takeOther()
  expect(draft.peek()).toBe('mine')
})

it('leaves what another tab typed last, closed by now, when this one has sent its own', async () => {
  const draft = await typed('mine')
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  draft.put(undefined)
  await draft.saveNow()
  expect(await keptDraft('note')).toBe('theirs')
  expect(draft.state()).toMatchObject({ draft: undefined, changedElsewhere: true })
  await draft.takeOther()
  expect(draft.state()).toMatchObject({ draft: 'theirs', changedElsewhere: false })
  draft.put(undefined)
  await draft.saveNow()
  expect(await countDrafts()).toBe(0)
})

it('goes where another tab has sent or discarded it, and nothing was changed here', async () => {
  await draftInAnotherTab('note', 'theirs')
  const { draft } = open()
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true })
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => draft.peek()).toBeUndefined()
})

it('is met by nobody else who signs in', async () => {
  const sign = (id: string) => {
    // Whoever signs in after somebody else begins with a page of their own.
    kept.reopen()
    provideService(() => new Response(''), { ...allowedOver(embedded), accounts: 'on', person: { id, name: id } })
  }
  sign('asa')
  const first = open()
  await ready(first.draft)
  first.draft.put('of Åsa')
  expect(await first.draft.saveNow()).toBe(true)
  first.leave()
  sign('bo')
  const second = open()
  await ready(second.draft)
  expect(second.draft.state()).toMatchObject({ draft: undefined, restored: false })
  expect(await countDrafts()).toBe(0)
  second.leave()
  sign('asa')
  const third = open()
  await ready(third.draft)
  expect(third.draft.state()).toMatchObject({ draft: 'of Åsa', restored: true })
})
