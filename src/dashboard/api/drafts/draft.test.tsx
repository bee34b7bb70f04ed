import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { kept } from '#dashboard/api/kept/kept'
import { draftInAnotherTab } from '#dashboard/testing/another-tab'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService } from '#dashboard/testing/render-app'
import { countDrafts, type Draft, type DraftCodec, draftOf, forgetDrafts, keptDraft } from './draft'
import { saveDrafts } from './unsaved-drafts'
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

/** Opens the draft as a page does. */
function open() {
  const draft = draftOf('note', note)
  const leave = draft.open()
  onTestFinished(leave)
  return { draft, leave }
}

it('saves a change soon, and restores the last one on the next page, in this tab and after a reload', async () => {
  const { draft, leave } = open()
  await ready(draft)
  stopTimers()
  draft.put('a')
  vi.advanceTimersByTime(400)
  expect(await keptSoon('a')).toBe('a')
  vi.useRealTimers()
  draft.put('ab')
  leave()
  const next = open()
  await ready(next.draft)
  expect(next.draft.state()).toMatchObject({ draft: 'ab', restored: true })
  next.leave()
  forgetDrafts()
  const reloaded = open().draft
  await ready(reloaded)
  expect(reloaded.state()).toMatchObject({ draft: 'ab', restored: true })
  expect(await countDrafts()).toBe(1)
})

it.each(['pagehide', 'beforeunload'])('saves the rest on %s', async event => {
  const { draft } = open()
  await ready(draft)
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

it('prefers what is typed and stored before a slow storage has answered', async () => {
  await keep('earlier')
  const stored = await kept.get('draft/note')
  let answer: (stored: unknown) => void = () => undefined
  vi.spyOn(kept, 'get').mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  onTestFinished(() => void vi.restoreAllMocks())
  const { draft } = open()
  stopTimers()
  draft.put('typed')
  // Long enough for the timed save, which storage carries out after the earlier read.
  vi.advanceTimersByTime(400)
  vi.useRealTimers()
  answer(stored)
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: 'typed', restored: false })
  expect(await keptDraft('note')).toBe('typed')
})

it('does not bring back an earlier draft after typed text was discarded before a slow storage has answered', async () => {
  await keep('earlier')
  const stored = await kept.get('draft/note')
  let answer: (stored: unknown) => void = () => undefined
  vi.spyOn(kept, 'get').mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  onTestFinished(() => void vi.restoreAllMocks())
  const { draft } = open()
  draft.put('typed')
  draft.put(undefined)
  answer(stored)
  await ready(draft)
  expect(draft.state()).toMatchObject({ draft: undefined, restored: false })
  await expect.poll(countDrafts).toBe(0)
})

it('deletes an emptied draft only once storage was read, and deletes an unreadable one', async () => {
  await keep('a')
  const { draft, leave } = open()
  draft.put(undefined)
  await ready(draft)
  expect(draft.peek()).toBe('a')
  draft.put(undefined)
  await expect.poll(countDrafts).toBe(0)
  leave()
  await keep({ ofAnEarlier: 'version' })
  const next = open().draft
  await ready(next)
  expect(next.peek()).toBeUndefined()
  await expect.poll(countDrafts).toBe(0)
})

it('says that it is not kept while storage is full, and tries again', async () => {
  kept.reopen()
  const { draft } = open()
  await ready(draft)
  const set = vi.spyOn(kept, 'set').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  draft.put('a')
  expect(await saveDrafts()).toBe(false)
  expect(draft.isKept()).toBe(false)
  expect(await countDrafts()).toBe(0)
  set.mockRestore()
  expect(await saveDrafts()).toBe(true)
  expect(draft.isKept()).toBe(true)
  expect(await keptDraft('note')).toBe('a')
})

it('stores and restores nothing on a read-only form, and leaves an earlier draft alone', async () => {
  await keep('a')
  const { result } = renderHook(() => useDraft('note', note, { readOnly: true }))
  act(() => result.current.put('b'))
  await pause(50)
  expect(result.current).toMatchObject({ draft: undefined, restored: false, ready: true })
  expect(await keptDraft('note')).toBe('a')
})

/** Opens a draft and types into it. */
async function typed(text: string) {
  const { draft, leave } = open()
  await ready(draft)
  draft.put(text)
  await saveDrafts()
  return { draft, leave }
}

it('reports a change in another tab, and shows that version on request, even after saving its own', async () => {
  const { draft } = await typed('mine')
  expect(draft.state().changedElsewhere).toBe(false)
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  expect(draft.peek()).toBe('mine')
  // The last writer wins.
  draft.put('mine again')
  await saveDrafts()
  expect(await keptDraft('note')).toBe('mine again')
  draft.takeOther()
  expect(draft.state()).toMatchObject({ draft: 'theirs', restored: true, changedElsewhere: false })
  await expect.poll(() => keptDraft('note')).toBe('theirs')
})

it('takes the write of another tab for its own only if the text is the same', async () => {
  const { draft } = await typed('mine')
  const sent = { key: 'k2', at: '2026-11-20T10:00:01Z', input: {} }
  await draftInAnotherTab('note', 'theirs', sent)
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  expect(draft.sent()).toBeUndefined()
  await draftInAnotherTab('note', 'mine', sent)
  await expect.poll(() => draft.sent()?.key).toBe('k2')
})

it('reports nothing if another tab saves the same text, another draft, or if the draft is empty', async () => {
  const { draft } = open()
  await ready(draft)
  await draftInAnotherTab('note', 'theirs')
  await pause(50)
  expect(draft.state().changedElsewhere).toBe(false)
  draft.put('mine')
  await saveDrafts()
  await draftInAnotherTab('another note', 'theirs')
  await draftInAnotherTab('note', 'mine')
  await pause(50)
  expect(draft.state().changedElsewhere).toBe(false)
})

it('stays, and is saved again, when another tab sends or discards its draft', async () => {
  const { draft } = await typed('mine')
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => keptDraft('note')).toBe('mine')
  expect(draft.state()).toMatchObject({ draft: 'mine', changedElsewhere: false })
})

it('keeps the last text of a closed tab when this tab sends its own', async () => {
  const { draft } = await typed('mine')
  await draftInAnotherTab('note', 'theirs')
  await expect.poll(() => draft.state().changedElsewhere).toBe(true)
  draft.put(undefined)
  await saveDrafts()
  expect(await keptDraft('note')).toBe('theirs')
  expect(draft.state()).toMatchObject({ draft: undefined, changedElsewhere: true })
  draft.takeOther()
  expect(draft.state()).toMatchObject({ draft: 'theirs', changedElsewhere: false })
  draft.put(undefined)
  await expect.poll(countDrafts).toBe(0)
})

it.each(['restored', 'left'])('disappears when another tab sends or discards it while it is %s', async how => {
  await keep('a')
  const { draft, leave } = how === 'restored' ? open() : await typed('a')
  if (how === 'left') leave()
  else await ready(draft)
  expect(draft.peek()).toBe('a')
  await draftInAnotherTab('note', undefined)
  await expect.poll(() => draft.peek()).toBeUndefined()
  expect(await countDrafts()).toBe(0)
})
