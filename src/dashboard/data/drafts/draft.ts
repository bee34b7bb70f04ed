import { throttled } from '#dashboard/data/timing/throttled'
import { drafts } from './drafts'
import { adoptDraft, claimDraft, type DraftEntry, leaveDraft, leftDrafts, takeDraft } from './tab-drafts'
import { unsavedDrafts } from './unsaved-drafts'

/** The longest that what is typed waits to be kept. */
const waitMs = 400

/** What a draft is, to whoever keeps one. */
export type DraftCodec<T> = {
  /** What was kept may come from another version, or have lost its point: undefined where there is nothing to restore. */
  read: (written: unknown) => T | undefined
  /** The draft as it is kept, where that is something else. */
  write?: (draft: T) => unknown
  /** Anything in it that would be missed. */
  isWorthSaving: (draft: T) => boolean
  /** What a closed tab left is gone on from at once, or is the person's to choose from `left`. */
  ofClosedTabs: 'adopt' | 'offer'
}

export type DraftState<T> = {
  /** Undefined while there is nothing. */
  draft: T | undefined
  /** It comes from an earlier visit, and nothing was changed since. */
  restored: boolean
  /** The store has answered. */
  ready: boolean
}

/** A draft that a closed tab left. */
export type LeftDraft<T> = Pick<DraftEntry, 'key' | 'savedAt'> & { draft: T }

export type Draft<T> = {
  state: () => DraftState<T>
  /** The newest draft, also before it is drawn, and after the page was left. */
  peek: () => T | undefined
  /** `restored` brings it back to a page that was opened since. */
  put: (next: T | undefined, restored?: boolean) => void
  subscribe: (listener: () => void) => () => void
  /** Keeps it at once; whether it could be. Never rejects: a browser that keeps nothing says so by the status of its store. */
  saveNow: () => Promise<boolean>
  /** It is this tab's as long as somebody holds it: a page that shows it, or a send that will change it. */
  acquire: () => () => void
  /** Keeps another draft of the subject, for whoever opens it next; rejects where the browser has no room. */
  leave: (draft: T) => Promise<void>
  /** What closed tabs left of the subject, the latest first. */
  left: () => Promise<LeftDraft<T>[]>
  /** Hands over one of those; no tab can have it until it is known whether it `isSaved` elsewhere, and then it is forgotten. */
  take: (key: string, isSaved: (draft: T) => Promise<boolean>) => Promise<void>
}

const open = new Map<string, Draft<unknown>>()
const closing = new Map<string, Promise<unknown>>()

/** Something typed and not sent, each tab its own: the same for all who hold it, and kept under its subject over a reload. */
export const draftOf = <T>(subject: string, codec: DraftCodec<T>): Draft<T> =>
  (open.get(subject) as Draft<T> | undefined) ?? createDraft(subject, codec)

const empty = { draft: undefined, restored: false, ready: false }

const ignoreErrors = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

function createDraft<T>(subject: string, codec: DraftCodec<T>): Draft<T> {
  const { read, write = (draft: T) => draft, isWorthSaving, ofClosedTabs } = codec
  const listeners = new Set<() => void>()
  let now: DraftState<T> = empty
  let holders = 0
  let claimed: ReturnType<typeof claimDraft> | undefined
  let restoring: Promise<void> = Promise.resolve()
  let written = Promise.resolve(true)
  let writtenAt = Number.NEGATIVE_INFINITY
  let unsaved = false

  const show = (next: Partial<DraftState<T>>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const isTyped = () => now.draft !== undefined && isWorthSaving(now.draft)
  const save = async (claim: ReturnType<typeof claimDraft>, values: unknown) => {
    const { key } = await claim
    await (values === undefined ? drafts.drop(key) : drafts.save(key, values))
  }
  const saveNow = (): Promise<boolean> => {
    saving.stop()
    const values = now.draft !== undefined && isTyped() ? write(now.draft) : undefined
    // Nothing is forgotten before it is known what was kept.
    if (!unsaved || !claimed || (values === undefined && !now.ready)) return written
    unsaved = false
    writtenAt = performance.now()
    written = save(claimed, values).then(
      () => true,
      () => {
        unsaved = true
        return false
      },
    )
    return written
  }
  // A write that begins when the page goes may not end; at the question whether to leave there is still time.
  const flush = () => void saveNow()
  const saving = throttled(flush)

  const restore = async (claim: ReturnType<typeof claimDraft>) => {
    const { key } = await claim
    const own = await drafts.load(key)
    const values = own ?? (ofClosedTabs === 'adopt' ? await adoptDraft(subject, key, () => !isTyped()) : undefined)
    const draft = values === undefined ? undefined : read(values)
    if (isTyped()) {
      // What was typed while it was looked for stands; the other waits for the next time.
      if (draft !== undefined) await leaveDraft(subject, values)
    } else if (claimed === claim) {
      if (draft !== undefined) show({ draft, restored: true })
      else if (values !== undefined) await drafts.drop(key)
    }
  }
  const saveSoon = () => saving.soon(Math.max(0, writtenAt + waitMs - performance.now()))
  const begin = () => {
    open.set(subject, self as Draft<unknown>)
    // A page can be clicked before it says that it shows the draft: what was done then stands.
    now = unsaved ? { ...now, ready: false } : empty
    if (unsaved) saveSoon()
    const claim = (closing.get(subject) ?? Promise.resolve()).then(() => claimDraft(subject))
    claimed = claim
    restoring = ignoreErrors(restore(claim)).then(() => {
      if (claimed === claim) show({ ready: true })
    })
    unsavedDrafts.add(saveNow)
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
  }
  const end = () => {
    unsavedDrafts.delete(saveNow)
    removeEventListener('beforeunload', flush)
    removeEventListener('pagehide', flush)
    if (open.get(subject) === self) open.delete(subject)
    const claim = claimed
    // Another tab takes a draft that nobody holds for one that was left: what is unsaved is kept first.
    const over = ignoreErrors(Promise.all([saveNow(), restoring]).then(async () => (await claim)?.release()))
    claimed = undefined
    closing.set(subject, over)
    void over.then(() => closing.get(subject) === over && closing.delete(subject))
  }
  const self: Draft<T> = {
    state: () => now,
    peek: () => now.draft,
    put(next, restored = false) {
      unsaved = true
      show({ draft: next, restored })
      if (next === undefined) void saveNow()
      else saveSoon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveNow,
    acquire() {
      holders += 1
      if (holders === 1) begin()
      let isAcquired = true
      return () => {
        if (!isAcquired) return
        isAcquired = false
        holders -= 1
        if (holders === 0) end()
      }
    },
    leave: draft => leaveDraft(subject, write(draft)),
    async left() {
      const own = (await claimed)?.key
      const entries = await leftDrafts(subject, own)
      return entries.flatMap(({ key, savedAt, values }) => {
        const draft = read(values)
        return draft !== undefined && isWorthSaving(draft) ? [{ key, savedAt, draft }] : []
      })
    },
    async take(key, isSaved) {
      await takeDraft(key, async values => {
        const draft = read(values)
        return { isDone: draft !== undefined && (await isSaved(draft)) }
      })
    },
  }
  return self
}
