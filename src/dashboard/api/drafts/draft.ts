import { isJsonObject } from '#contract/reading/json-object'
import type { AnyInput } from '#dashboard/api/client/call-input'
import { createNews } from '#dashboard/api/client/news'
import { kept, keptStatus } from '#dashboard/api/kept/kept'
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

/** A write that sent a form. */
export type SentWrite<I = AnyInput> = {
  /** The idempotency key. */
  key: string
  /** ISO 8601, by this browser's clock. */
  at: string
  input: I
  /** Values of the form. */
  values?: unknown
}

export type Draft<T> = {
  state: () => DraftState<T>
  subscribe: (listener: () => void) => () => void
  /** Returns the current draft, also before rendering and after unmounting. */
  peek: () => T | undefined
  put: (next: T | undefined) => void
  /** The write that sent the draft, until its outcome is known. */
  sent: () => SentWrite | undefined
  /** Stores the write at once, with the values it sent, also those that nobody typed. */
  markSent: (next: SentWrite | undefined) => void
  /** Whether the draft survives the tab, as far as known. */
  isKept: () => boolean
  /** Replaces the draft with what another tab stored last. */
  takeOther: () => void
  /** Restores the draft for a page. Returns the function that closes it. */
  open: () => () => void
}

const draftStart = 'draft/'

/** The drafts of this tab. A request that outlives its page still reaches its draft. */
const drafts = new Map<string, Draft<unknown>>()

/** Simulates a page reload: pending drafts store nothing any more. @internal */
export function forgetDrafts(): void {
  drafts.clear()
  unsavedDrafts.clear()
}

/** Returns the draft of a form about one subject, stored across reloads. */
export function draftOf<T>(subject: string, codec: DraftCodec<T>): Draft<T> {
  const found = (drafts.get(subject) as Draft<T> | undefined) ?? createDraft(subject, codec)
  drafts.set(subject, found as Draft<unknown>)
  return found
}

/** Returns the stored values of a draft. @internal */
export const keptDraft = async (subject: string): Promise<unknown> => (await readEntry(draftStart + subject))?.values

/** Number of the person's drafts in this browser. */
export const countDrafts = async (): Promise<number> => (await kept.keys(draftStart)).length

type Entry = { values: unknown; sent?: SentWrite }

async function readEntry(key: string): Promise<Entry | undefined> {
  const stored = await kept.get(key)
  if (!isJsonObject(stored) || !('values' in stored)) return undefined
  const isSent = isJsonObject(stored.sent) && typeof stored.sent.key === 'string'
  return { values: stored.values, ...(isSent && { sent: stored.sent as SentWrite }) }
}

function createDraft<T>(subject: string, { read, write = draft => draft, isWorthSaving }: DraftCodec<T>): Draft<T> {
  const key = draftStart + subject
  const news = createNews()
  let now: DraftState<T> = { draft: undefined, restored: false, ready: false, changedElsewhere: false }
  let isOpen = false
  let isUnsaved = false
  /** Number of `put`, `markSent` and `takeOther`. */
  let acts = 0
  let hasFailed = false
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent: SentWrite | undefined
  /** What another tab stored last, if it differs from this draft. */
  let other: Entry | undefined

  const show = (next: Partial<DraftState<T>>) => {
    now = { ...now, ...next }
    news.notify()
  }
  const entryNow = (): Entry | undefined =>
    now.draft !== undefined && isWorthSaving(now.draft)
      ? { values: write(now.draft), ...(sent && { sent }) }
      : undefined
  const isKept = () => !hasFailed && keptStatus.get() !== 'memory'

  /** Stores the draft at once. Resolves to whether nothing would be lost with the tab; never rejects. */
  const saveNow = async (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    if (isUnsaved && drafts.get(subject) === self) {
      isUnsaved = false
      // Sending or discarding this draft must not delete what another tab typed.
      const entry = entryNow() ?? other
      writing = (entry ? kept.set(key, entry) : kept.remove(key)).then(
        () => {
          hasFailed = false
        },
        () => {
          isUnsaved = true
          hasFailed = true
        },
      )
    }
    await writing
    return isKept() || entryNow() === undefined
  }
  const flush = () => void saveNow()
  const saveSoon = () => {
    isUnsaved = true
    timer ??= setTimeout(flush, waitMs)
  }

  const load = async () => {
    const before = acts
    await writing
    const entry = await readEntry(key)
    // What was typed, sent or discarded before storage answered wins, also if it is being stored meanwhile.
    if (acts !== before || (isUnsaved && entryNow())) return
    const draft = entry && read(entry.values)
    sent = entry?.sent
    show({ draft, restored: draft !== undefined, changedElsewhere: false })
    other = undefined
    if (entry && draft === undefined) await kept.remove(key)
  }
  const lookElsewhere = async () => {
    const entry = await readEntry(key)
    const own = entryNow()
    // A tab that restores a draft stores it again unchanged.
    const isOther = JSON.stringify(entry?.values) !== JSON.stringify(own?.values)
    // The write of other values is not this draft's.
    if (!entry || !isOther) sent = entry && (entry.sent ?? sent)
    other = isOther ? entry : undefined
    if (!entry && own) {
      // Another tab sent or discarded the same draft; changed text is stored again.
      if (isOpen && !now.restored) saveSoon()
      else now = { ...now, draft: undefined, restored: false }
    }
    show({ changedElsewhere: entry !== undefined && own !== undefined && isOther })
  }

  kept.subscribe((changed, isElsewhere) => {
    if (changed === key && isElsewhere) lookElsewhere().catch(() => undefined)
  })
  unsavedDrafts.add(saveNow)
  // A write begun on `pagehide` may not finish; on `beforeunload` there is still time.
  addEventListener('beforeunload', flush)
  addEventListener('pagehide', flush)

  const self: Draft<T> = {
    state: () => now,
    subscribe: news.subscribe,
    peek: () => now.draft,
    put(next) {
      // An empty form deletes nothing until storage was read.
      if (next === undefined && now.draft === undefined && !now.ready) return
      acts += 1
      if (next === undefined) sent = undefined
      show({ draft: next, restored: false, ...(next === undefined && { changedElsewhere: other !== undefined }) })
      saveSoon()
      if (next === undefined) flush()
    },
    sent: () => sent,
    markSent(next) {
      acts += 1
      sent = next
      isUnsaved = true
      if (next && now.draft === undefined) show({ draft: next.values as T })
      flush()
    },
    isKept,
    takeOther() {
      if (!other) return
      acts += 1
      const draft = read(other.values)
      other = undefined
      show({ draft, restored: draft !== undefined, changedElsewhere: false })
      saveSoon()
      flush()
    },
    open() {
      isOpen = true
      void load()
        .catch(() => undefined)
        .then(() => show({ ready: isOpen }))
      return () => {
        isOpen = false
        now = { ...now, draft: entryNow() && now.draft, ready: false }
        flush()
      }
    },
  }
  return self
}
