import { drafts } from '#dashboard/data/drafts'
import { adoptDraft, claimDraft, leaveDraft } from '#dashboard/data/tab-drafts'

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
const ending = new Map<string, Promise<void>>()

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
  let claimed: ReturnType<typeof claimDraft> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: typeof now) => {
    now = next
    for (const listener of listeners) listener()
  }
  const keep = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!touched || !claimed) return
    const { key } = await claimed
    const { draft } = now
    await quietly(draft !== undefined && isWorthKeeping(draft) ? drafts.save(key, draft) : drafts.drop(key))
  }
  // A write that begins when the page goes may not end; at the question whether to leave there is still time.
  const hurry = () => {
    if (timer !== undefined) void keep()
  }
  const restore = async (key: string) => {
    const own = await drafts.load(key)
    const kept = own ?? (touched ? undefined : await adoptDraft(subject, key))
    if (kept === undefined) return
    const draft = read(kept)
    if (draft === undefined) await drafts.drop(key)
    // What was typed while it was looked for stands; the other waits for the next time.
    else if (touched) await leaveDraft(subject, kept)
    else show({ draft, restored: true })
  }
  const begin = () => {
    live.set(subject, self as LiveDraft<unknown>)
    claimed = (ending.get(subject) ?? Promise.resolve()).then(() => claimDraft(subject))
    void quietly(claimed.then(({ key }) => restore(key)))
    addEventListener('beforeunload', hurry)
    addEventListener('pagehide', hurry)
  }
  const end = () => {
    removeEventListener('beforeunload', hurry)
    removeEventListener('pagehide', hurry)
    if (live.get(subject) === self) live.delete(subject)
    const mine = claimed
    ending.set(
      subject,
      keep().then(async () => (await mine)?.release()),
    )
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
