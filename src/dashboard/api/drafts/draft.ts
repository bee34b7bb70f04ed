import { isJsonObject } from '#contract/reading/json-object'
import { kept } from '#dashboard/api/kept/kept'
import { keptStatus } from '#dashboard/api/kept/kept-status'
import { unsavedDrafts } from './unsaved-drafts'

/** The longest that what is typed waits to be kept, in milliseconds. */
const waitMs = 400

/** What a draft is, to whoever keeps one. */
export type DraftCodec<T> = {
  /** Reads what was kept, perhaps by another version; undefined where there is nothing to restore. */
  read: (written: unknown) => T | undefined
  /** The draft as it is kept, where that is something else. */
  write?: (draft: T) => unknown
  /** Whether anything in it would be missed. */
  isWorthSaving: (draft: T) => boolean
}

export type DraftState<T> = {
  /** Undefined while there is nothing. */
  draft: T | undefined
  /** It comes from an earlier visit, and nothing was changed since. */
  restored: boolean
  /** The browser has answered. */
  ready: boolean
  /** Another tab has kept something else since. */
  changedElsewhere: boolean
}

export type Draft<T> = {
  state: () => DraftState<T>
  /** The newest draft, also before it is drawn, and after the page was left. */
  peek: () => T | undefined
  put: (next: T | undefined) => void
  subscribe: (listener: () => void) => () => void
  /** Keeps it at once. Gives whether that worked; never rejects. */
  saveNow: () => Promise<boolean>
  /** Whether it outlives the tab, as far as the browser has said. */
  isKept: () => boolean
  /** Shows, and keeps, what another tab has kept last, in the place of what is here. */
  takeOther: () => Promise<void>
  /** Keeps it open as long as somebody shows or sends it. */
  acquire: () => () => void
}

const draftStart = 'draft/'

const empty = { draft: undefined, restored: false, ready: false, changedElsewhere: false }

const open = new Map<string, Draft<unknown>>()
const closing = new Map<string, Promise<unknown>>()

/** Goes up when every open draft is forgotten. */
let page = 0

/** Forgets what is open, as a page does that is loaded anew; what is still being sent keeps nothing any more. @internal */
export function forgetDrafts(): void {
  page += 1
  open.clear()
  closing.clear()
}

/** What is typed into a form about one thing and not sent: one for all who hold it, kept over a reload. */
export function draftOf<T>(subject: string, codec: DraftCodec<T>): Draft<T> {
  const found = (open.get(subject) as Draft<T> | undefined) ?? createDraft(subject, codec)
  open.set(subject, found as Draft<unknown>)
  return found
}

/**
 * What is kept of a draft, as it was written.
 * @internal
 */
export const keptDraft = async (subject: string): Promise<unknown> =>
  readEntry(await kept.get(draftStart + subject))?.values

/** How many drafts this browser keeps for the person. */
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
  /** What another tab has kept since, where it is not the same. */
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
    // Nothing is forgotten before it is known what was kept.
    if (!isUnsaved || ownPage !== page || (values === undefined && !now.ready)) return writing
    isUnsaved = false
    writtenAt = performance.now()
    // What another tab has typed is not over because this one has sent or discarded its own.
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
  // A write that begins when the page goes may not end; at the question whether to leave there is still time.
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
    // A tab that restores the draft keeps it once more, as it is.
    const isOther = JSON.stringify(entry?.values) !== JSON.stringify(now.draft && write(now.draft))
    other = isOther ? entry : undefined
    if (!entry && now.draft !== undefined && isTyped()) {
      // The same draft was sent or discarded there; what was typed here is kept again.
      if (now.restored) return show({ draft: undefined, restored: false, changedElsewhere: false })
      isUnsaved = true
      show({ changedElsewhere: false })
      return saveSoon()
    }
    show({ changedElsewhere: isTyped() && isOther })
  }
  const begin = () => {
    open.set(subject, self as Draft<unknown>)
    // A page can be used before it shows the draft: what was done then stands.
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
