import { isJsonObject } from '#contract/reading/json-object'
import type { SharedEntry } from '#contract/team/shared'
import { partOf, type SharedKindName, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { queryClient } from '#dashboard/api/client/query-client'
import { knownNow, type SharedOf, sharedQueries } from './shared-queries'
import { beginWrite } from './write-order'

/** Somebody else was first: what one wants, undefined for to remove it, and what stands there now. */
export class SharedConflict<K extends SharedKindName = SharedKindName> extends Error {
  readonly kind: K
  readonly key: string
  readonly before: SharedOf<K> | undefined
  readonly mine: SharedValue<K> | undefined
  readonly shared: boolean | undefined
  readonly theirs: SharedOf<K> | undefined

  constructor(at: Write<K>, before: SharedOf<K> | undefined, theirs: SharedOf<K> | undefined) {
    super(`${at.kind}/${at.key} was changed meanwhile`)
    this.name = 'SharedConflict'
    this.kind = at.kind
    this.key = at.key
    this.mine = at.value
    this.shared = at.shared
    this.before = before
    this.theirs = theirs
  }
}

type Write<K extends SharedKindName> = {
  kind: K
  key: string
  /** Undefined removes it. */
  value: SharedValue<K> | undefined
  /** Whether others see it, of kinds with entries of one's own; what it is stays where it is left out. */
  shared?: boolean | undefined
}

function place<K extends SharedKindName>(kind: K, key: string, entry: SharedOf<K> | undefined) {
  const replace = (entries: SharedOf<K>[] = []) => {
    const others = entries.filter(each => each.key !== key)
    return entry ? [...others, entry] : others
  }
  queryClient.setQueryData(sharedQueries.of(kind, partOf(kind, key)).queryKey, replace)
  // A list may have read the kind whole.
  const whole = partOf(kind, key) === kind ? undefined : knownNow(kind)
  if (whole) queryClient.setQueryData(sharedQueries.of(kind).queryKey, replace(whole))
}

/** What stood there when somebody was refused; undefined where it was no such refusal. */
function currentOf(error: unknown): { current: SharedEntry | undefined } | undefined {
  if (!(error instanceof CallError) || error.status !== 409 || error.members['type'] !== '/problems/stale')
    return undefined
  const { current } = error.members
  return { current: isJsonObject(current) ? (current as unknown as SharedEntry) : undefined }
}

/** The entry as this tab knows it; asked for where it does not. */
export async function knownShared<K extends SharedKindName>(kind: K, key: string): Promise<SharedOf<K> | undefined> {
  const entries = await queryClient.query({ ...sharedQueries.of(kind, partOf(kind, key)), staleTime: 'static' })
  return entries.find(each => each.key === key)
}

/** What a write left in its place. */
type Left = { revision: string | undefined }
type Turn = { earlier: Left | undefined; isLast: () => boolean }

const turns = new Map<string, Promise<Left>>()

/** One write of an entry after the other: each begins from what the one before it left. */
function inTurn(name: string, work: (turn: Turn) => Promise<Left>): Promise<Left> {
  const isLast = () => turns.get(name) === done
  const before = turns.get(name)?.catch(() => undefined) ?? Promise.resolve(undefined)
  const done: Promise<Left> = before.then(earlier => work({ earlier, isLast }))
  turns.set(name, done)
  const forget = () => (isLast() ? void turns.delete(name) : undefined)
  done.then(forget, forget)
  return done
}

type Sending<K extends SharedKindName> = {
  revision: string | undefined
  before: SharedOf<K> | undefined
  /** Nothing else was written there meanwhile: what the person sees is this. */
  isLast: () => boolean
}

/** Sends a write, and shows what came of it. */
async function send<K extends SharedKindName>(
  { kind, key, value, shared }: Write<K>,
  { revision, before, isLast }: Sending<K>,
): Promise<Left> {
  const path = { kind, key }
  const part = partOf(kind, key)
  const show = (entry: SharedOf<K> | undefined) => {
    if (isLast()) place(kind, key, entry)
  }
  // Whoever leaves the page right after they saved has saved.
  const options = { keepalive: true }
  try {
    if (value === undefined) {
      if (revision !== undefined) await call('deleteShared', { path, query: { revision } }, options)
      show(undefined)
      return { revision: undefined }
    }
    const written = await call<'replaceShared'>('replaceShared', { path, body: { value, revision, shared } }, options)
    show(written as unknown as SharedOf<K>)
    return { revision: written.revision }
  } catch (error) {
    const stale = currentOf(error)
    const current = stale?.current as unknown as SharedOf<K> | undefined
    show(stale ? current : before)
    if (stale) throw new SharedConflict({ kind, key, value, shared }, before, current)
    void queryClient.invalidateQueries({ queryKey: sharedQueries.of(kind, part).queryKey })
    throw error
  }
}

/**
 * Writes an entry, or removes it: here at once, and for the team. `seen` is what the person had before them, what this tab
 * knows where it is left out. Rejects with `SharedConflict` where somebody else was first, and with a `CallError` where it was
 * not kept, or nobody knows.
 */
export async function writeShared<K extends SharedKindName>(
  write: Write<K>,
  seen?: { entry: SharedOf<K> | undefined },
): Promise<void> {
  const { kind, key, value, shared } = write
  const known = await knownShared(kind, key)
  const before = seen ? seen.entry : known
  const guessed = { kind, key, revision: '', by: { id: '', name: '' }, at: new Date().toISOString() }
  const owned = shared === undefined ? {} : { own: { mine: true, ...before?.own, shared } }
  place(kind, key, value === undefined ? undefined : { ...guessed, ...before, value, ...owned })
  const done = inTurn(`${kind}/${key}`, async ({ earlier, isLast }) => {
    // What this tab wrote a moment ago is what the person has before them, by its newest revision.
    const revision = earlier ? earlier.revision : before?.revision
    return send(write, { revision: revision || undefined, before, isLast })
  })
  beginWrite(kind, done)
  await done
}
