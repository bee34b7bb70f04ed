import { type OwnDraft, openDraft } from '#dashboard/data/drafts/own-draft'

const pause = 300

export type DraftOptions<T> = {
  /** What was kept may come from another version or have lost its point: undefined where there is nothing to restore. */
  read: (kept: unknown) => T | undefined
  /** Anything in it that would be missed. */
  isWorthKeeping: (draft: T) => boolean
}

export type LiveDraft<T> = {
  now: () => { draft: T | undefined; restored: boolean }
  put: (next: T | undefined) => void
  subscribe: (listener: () => void) => () => void
  /** Keeps it at once; ends when it is kept, or cannot be. */
  keep: () => Promise<void>
  /** It is this tab's as long as somebody holds it: a page that shows it, or a send that will change it. */
  hold: () => () => void
}

const live = new Map<string, LiveDraft<unknown>>()

/** A browser that cannot keep drafts says so elsewhere. */
const quietly = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

/** Something typed and not sent, each tab its own: the same for all who hold it, and kept under its subject. */
export function liveDraft<T>(subject: string, options: DraftOptions<T>): LiveDraft<T> {
  const known = live.get(subject) as LiveDraft<T> | undefined
  const draft = known ?? createLiveDraft(subject, options)
  live.set(subject, draft as LiveDraft<unknown>)
  return draft
}

function createLiveDraft<T>(subject: string, { read, isWorthKeeping }: DraftOptions<T>): LiveDraft<T> {
  const listeners = new Set<() => void>()
  let now: { draft: T | undefined; restored: boolean } = { draft: undefined, restored: false }
  let touched = false
  let holders = 0
  let own: OwnDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: typeof now) => {
    now = next
    for (const listener of listeners) listener()
  }
  const keep = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!touched || !own) return
    const { draft } = now
    await quietly(draft !== undefined && isWorthKeeping(draft) ? own.save(draft) : own.drop())
  }
  // A write that begins when the page goes may not end; at the question whether to leave there is still time.
  const hurry = () => {
    if (timer !== undefined) void keep()
  }
  const restore = async (mine: OwnDraft) => {
    const kept = (await mine.load()) ?? (touched ? undefined : await mine.adopt())
    if (kept === undefined) return
    const draft = read(kept)
    if (draft === undefined) await mine.drop()
    // What was typed while it was looked for stands; the other waits for the next time.
    else if (touched) await mine.leave(kept)
    else show({ draft, restored: true })
  }
  const begin = () => {
    live.set(subject, self as LiveDraft<unknown>)
    own = openDraft(subject)
    void quietly(restore(own))
    addEventListener('beforeunload', hurry)
    addEventListener('pagehide', hurry)
  }
  const end = () => {
    removeEventListener('beforeunload', hurry)
    removeEventListener('pagehide', hurry)
    if (live.get(subject) === self) live.delete(subject)
    void keep()
    own?.release()
  }
  const self: LiveDraft<T> = {
    now: () => now,
    put(next) {
      touched = true
      show({ draft: next, restored: false })
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), pause)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keep,
    hold() {
      holders += 1
      if (holders === 1) begin()
      let held = true
      return () => {
        if (!held) return
        held = false
        holders -= 1
        if (holders === 0) end()
      }
    },
  }
  return self
}
