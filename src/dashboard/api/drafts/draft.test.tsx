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
/** Waits until the values are stored, without advancing the clock: polling would trigger the timed save. */
async function keptSoon(values: string) {
  for (let turns = 0; turns < 10_000 && (await keptDraft('note')) !== values; turns++)
    await new Promise(resolve => setImmediate(resolve))
  return keptDraft('note')
}
const keep = (values: unknown) => kept.set('draft/note', { values })
const ready = (draft: Draft<string>) => expect.poll(() => draft.state().ready).toBe(true)

/** Prevents the timed save. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Renders a page with the draft. */
function open(codec: Partial<DraftCodec<string>> = {}) {
  const draft = draftOf('note', { ...note, ...codec })
  const leave = draft.acquire()
  onTestFinished(leave)
  return { draft, leave }
}

it('saves the first change at once, and restores the last one on the next page', async () => {
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

it('keeps what is typed before the page is rendered', async () => {
  const draft = draftOf('note', note)
  draft.put('a')
  onTestFinished(draft.acquire())
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'a', restored: false })
  expect(await keptSoon('a')).toBe('a')
})

it.each(['pagehide', 'beforeunload'])('saves the rest on %s', async event => {
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

it('is restored on the next page however slow the browser’s storage is', async () => {
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

it('prefers what is typed before storage has answered', async () => {
  await keep('earlier')
  const { draft } = open()
  draft.put('later')
  await ready(draft)
  await draft.saveNow()
  expect(draft.state()).toMatchObject({ draft: 'later', restored: false })
  expect(await keptDraft('note')).toBe('later')
})

it('deletes an emptied draft only once storage was read, and deletes an unreadable one', async () => {
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

it('reports nothing when storage is full, and tries again', async () => {
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

it('is shared by a page and a send that outlives the page', async () => {
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

it('stores and restores nothing on a read-only form, and leaves an earlier draft alone', async () => {
  await keep('a')
  const { result } = renderHook(() => useDraft('note', note, { readOnly: true }))
  act(() => result.current.put('b'))
  await pause(50)
  expect(result.current).toMatchObject({ draft: undefined, restored: false, ready: true })
  expect(await keptDraft('note')).toBe('a')
})

/** Renders a page with a saved draft. */
async function typed(text: string) {
  const { draft } = open()
  await ready(draft)
  draft.put(text)
  await draft.saveNow()
  return draft
}

it('reports a change in another tab, and shows that version on request, even after saving its own', async () => {
  const draft = await typed('mine')
  expect(draft.state().changedElsewhere).toBe(false)
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  expect(draft.peek()).toBe('mine')
  // The last writer wins.
  draft.put('mine again')
  await draft.saveNow()
  expect(await keptDraft('note')).toBe('mine again')
  await draft.takeOther()
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true, changedElsewhere: false })
  expect(await keptDraft('note')).toBe('theirs')
})

it('reports nothing if another tab saves the same text, another draft, or if the draft is empty', async () => {
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

it('stays, and is saved again, when another tab sends or discards its draft', async () => {
  const draft = await typed('mine')
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => keptDraft('note')).toBe('mine')
  expect(draft.state()).toMatchObject({ draft: 'mine', changedElsewhere: false })
  await draft.takeOther()
  expect(draft.peek()).toBe('mine')
})

it('keeps the last text of a closed tab when this tab sends its own', async () => {
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

it('disappears unchanged when another tab sends or discards it', async () => {
  await draftInAnotherTab('note', 'theirs')
  const { draft } = open()
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true })
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => draft.peek()).toBeUndefined()
})

it('is invisible to the next person who signs in', async () => {
  const sign = (id: string) => {
    // The next person always gets a new page.
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
