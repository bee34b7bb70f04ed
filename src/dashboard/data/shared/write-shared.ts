import { isJsonObject } from '#contract/json-object'
import type { SharedEntry } from '#contract/team/shared'
import type { SharedKindName, SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import { queryClient } from '#dashboard/data/client/query-client'
import { type SharedOf, sharedQueries } from './shared-queries'

/** Somebody else was first: what one wants, undefined for to remove it, and what stands there now. */
export class SharedConflict<K extends SharedKindName = SharedKindName> extends Error {
  readonly kind: K
  readonly key: string
  readonly before: SharedOf<K> | undefined
  readonly mine: SharedValue<K> | undefined
  readonly theirs: SharedOf<K> | undefined

  constructor(at: Write<K>, before: SharedOf<K> | undefined, theirs: SharedOf<K> | undefined) {
    super(`${at.kind}/${at.key} was changed meanwhile`)
    this.name = 'SharedConflict'
    this.kind = at.kind
    this.key = at.key
    this.mine = at.value
    this.before = before
    this.theirs = theirs
  }
}

type Write<K extends SharedKindName> = {
  kind: K
  key: string
  /** Undefined removes it. */
  value: SharedValue<K> | undefined
}

const place = <K extends SharedKindName>(kind: K, key: string, entry: SharedOf<K> | undefined) =>
  queryClient.setQueryData(sharedQueries.of(kind).queryKey, (entries: SharedOf<K>[] = []) => {
    const others = entries.filter(each => each.key !== key)
    return entry ? [...others, entry] : others
  })

/** What stood there when somebody was refused; undefined where it was no such refusal. */
function currentOf(error: unknown): { current: SharedEntry | undefined } | undefined {
  if (!(error instanceof CallError) || error.status !== 409 || error.members['type'] !== '/problems/stale')
    return undefined
  const { current } = error.members
  return { current: isJsonObject(current) ? (current as unknown as SharedEntry) : undefined }
}

/** The entry as this tab knows it; asked for where it does not. */
export async function knownShared<K extends SharedKindName>(kind: K, key: string): Promise<SharedOf<K> | undefined> {
  const entries = await queryClient.query({ ...sharedQueries.of(kind), staleTime: 'static' })
  return entries.find(each => each.key === key)
}

const turns = new Map<string, Promise<unknown>>()

/** One write of an entry after the other: each begins from what the one before it left. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, done)
  const forget = () => (turns.get(name) === done ? void turns.delete(name) : undefined)
  done.then(forget, forget)
  return done
}

/** Whoever leaves the page right after they saved has saved. */
const outlives = { keepalive: true }

/** Sends a write, and shows what came of it. */
async function send<K extends SharedKindName>(
  { kind, key, value }: Write<K>,
  { revision, before }: { revision: string | undefined; before: SharedOf<K> | undefined },
): Promise<void> {
  const path = { kind, key }
  try {
    if (value === undefined) {
      if (revision !== undefined) await call('deleteShared', { path, query: { revision } }, outlives)
      place(kind, key, undefined)
    } else {
      const written = await call<'replaceShared'>('replaceShared', { path, body: { value, revision } }, outlives)
      place(kind, key, written as unknown as SharedOf<K>)
    }
  } catch (error) {
    const stale = currentOf(error)
    const current = stale?.current as unknown as SharedOf<K> | undefined
    place(kind, key, stale ? current : before)
    if (stale) throw new SharedConflict({ kind, key, value }, before, current)
    void queryClient.invalidateQueries({ queryKey: sharedQueries.of(kind).queryKey })
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
  const { kind, key, value } = write
  const known = await knownShared(kind, key)
  const before = seen ? seen.entry : known
  await queryClient.cancelQueries({ queryKey: sharedQueries.of(kind).queryKey })
  const guessed = { kind, key, revision: '', by: { id: '', name: '' }, at: new Date().toISOString() }
  place(kind, key, value === undefined ? undefined : { ...guessed, ...before, value })
  return inTurn(`${kind}/${key}`, async () => {
    // What this tab wrote a moment ago has its revision by now.
    const own = !seen || before?.revision === '' ? (await knownShared(kind, key))?.revision : before?.revision
    return send(write, { revision: (own ?? before?.revision) || undefined, before })
  })
}
