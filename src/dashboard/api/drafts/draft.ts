import { isJsonObject } from '#contract/reading/json-object'
import { kept } from '#dashboard/api/kept/kept'
import { keptStatus } from '#dashboard/api/kept/kept-status'
import { unsavedDrafts } from './unsaved-drafts'

/** Longest delay before typed text is stored, in milliseconds. */
const waitMs = 400

/** Reads and writes the draft of one form. */
export type DraftCodec<T> = {
  /** Parses stored values, possibly of another version; undefined if there is nothing to restore. */
  read: (written: unknown) => T | undefined
  /** Converts the draft for storage; by default it is stored unchanged. */
  write?: (draft: T) => unknown
  /** Whether the draft contains anything worth restoring. */
  isWorthSaving: (draft: T) => boolean
}

export type DraftState<T> = {
  /** Undefined if there is no draft. */
  draft: T | undefined
  /** The draft comes from an earlier visit and is unchanged. */
  restored: boolean
  /** Storage has been read. */
  ready: boolean
  /** Another tab has stored other values since. */
  changedElsewhere: boolean
}

export type Draft<T> = {
  state: () => DraftState<T>
  /** Returns the current draft, also before rendering and after unmounting. */
  peek: () => T | undefined
  put: (next: T | undefined) => void
  subscribe: (listener: () => void) => () => void
  /** Stores the draft at once. Resolves to whether it was stored; never rejects. */
  saveNow: () => Promise<boolean>
  /** Whether the draft survives the tab, as far as known. */
  isKept: () => boolean
  /** Replaces the draft with what another tab stored last. */
  takeOther: () => Promise<void>
  /** Keeps the draft open while a page shows it or a request sends it. Returns the release function. */
  acquire: () => () => void
}

const draftStart = 'draft/'

const empty = { draft: undefined, restored: false, ready: false, changedElsewhere: false }

const open = new Map<string, Draft<unknown>>()
const closing = new Map<string, Promise<unknown>>()

/** Incremented when tests forget every open draft. */
let page = 0

/** Simulates a page reload: pending drafts store nothing any more. @internal */
export function forgetDrafts(): void {
  page += 1
  open.clear()
  closing.clear()
}

/** Returns the draft of a form about one subject, shared by all its users and stored across reloads. */
export function draftOf<T>(subject: string, codec: DraftCodec<T>): Draft<T> {
  const found = (open.get(subject) as Draft<T> | undefined) ?? createDraft(subject, codec)
  open.set(subject, found as Draft<unknown>)
  return found
}

/** Returns the stored values of a draft. @internal */
export const keptDraft = async (subject: string): Promise<unknown> =>
  readEntry(await kept.get(draftStart + subject))?.values

/** Number of the person's drafts in this browser. */
export const countDrafts = async (): Promise<number> => (await kept.keys(draftStart)).length

const readEntry = (stored: unknown): { values: unknown } | undefined =>
  isJsonObject(stored) && 'values' in stored ? { values: stored.values } : undefined

function createDraft<T>(subject: string, { read, write = draft => draft, isWorthSaving }: DraftCodec<T>): Draft<T> {
  const key = draftStart + subject
  const ownPage = page
  const listeners = new Set<() => void>()
  let now: DraftState<T> = empty
  let holders = 0
  let isUnsaved = false
  let hasFailed = false
  let writing = Promise.resolve(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  /** Values of another tab that differ from this draft. */
  let other: { values: unknown } | undefined
  let unsubscribe = () => {}

  const show = (next: Partial<DraftState<T>>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const isTyped = () => now.draft !== undefined && isWorthSaving(now.draft)

  const saveNow = (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    const values = now.draft !== undefined && isTyped() ? write(now.draft) : undefined
    // An empty draft deletes nothing until storage was read.
    if (!isUnsaved || ownPage !== page || (values === undefined && !now.ready)) return writing
    isUnsaved = false
    writtenAt = performance.now()
    // Sending or discarding this draft must not delete what another tab typed.
    const entry = values === undefined ? other : { values }
    writing = (entry ? kept.set(key, entry) : kept.remove(key)).then(
      () => {
        hasFailed = false
        return true
      },
      () => {
        isUnsaved = true
        hasFailed = true
        return false
      },
    )
    return writing
  }
  // A write begun on `pagehide` may not finish; on `beforeunload` there is still time.
  const flush = () => void saveNow()
  const isKept = () => !hasFailed && keptStatus.get() !== 'memory'
  const saveLast = async () => {
    await saveNow()
    return !isTyped() || isKept()
  }
  const saveSoon = () => void (timer ??= setTimeout(flush, Math.max(0, writtenAt + waitMs - performance.now())))

  const load = async () => {
    const entry = readEntry(await kept.get(key))
    if (holders === 0 || isTyped()) return
    const draft = entry && read(entry.values)
    if (draft !== undefined) show({ draft, restored: true })
    else if (entry) await kept.remove(key)
  }
  const lookElsewhere = async () => {
    const entry = readEntry(await kept.get(key))
    // A tab that restores a draft stores it again unchanged.
    const isOther = JSON.stringify(entry?.values) !== JSON.stringify(now.draft && write(now.draft))
    other = isOther ? entry : undefined
    if (!entry && now.draft !== undefined && isTyped()) {
      // Another tab sent or discarded the same draft; changed text is stored again.
      if (now.restored) return show({ draft: undefined, restored: false, changedElsewhere: false })
      isUnsaved = true
      show({ changedElsewhere: false })
      return saveSoon()
    }
    show({ changedElsewhere: isTyped() && isOther })
  }
  const begin = () => {
    open.set(subject, self as Draft<unknown>)
    // The form can be used before the draft is shown: those changes win.
    now = isUnsaved ? { ...now, ready: false } : empty
    if (isUnsaved) saveSoon()
    unsubscribe = kept.subscribe((changed, isElsewhere) => {
      if (changed === key && isElsewhere) lookElsewhere().catch(() => undefined)
    })
    void (closing.get(subject) ?? Promise.resolve())
      .then(load)
      .catch(() => undefined)
      .then(() => holders > 0 && show({ ready: true }))
    unsavedDrafts.add(saveLast)
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
  }
  const end = () => {
    unsubscribe()
    unsavedDrafts.delete(saveLast)
    removeEventListener('beforeunload', flush)
    removeEventListener('pagehide', flush)
    if (open.get(subject) === self) open.delete(subject)
    const over = saveNow()
    closing.set(subject, over)
    void over.then(() => closing.get(subject) === over && closing.delete(subject))
  }

  const self: Draft<T> = {
    state: () => now,
    peek: () => now.draft,
    put(next) {
      isUnsaved = true
      show({ draft: next, restored: false, ...(next === undefined && { changedElsewhere: other !== undefined }) })
      if (next === undefined) void saveNow()
      else saveSoon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveNow,
    isKept,
    async takeOther() {
      if (!other) return
      const draft = read(other.values)
      other = undefined
      isUnsaved = true
      show({ draft, restored: draft !== undefined, changedElsewhere: false })
      await saveNow()
    },
    acquire() {
      holders += 1
      if (holders === 1) begin()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holders -= 1
        if (holders === 0) end()
      }
    },
  }
  return self
}
