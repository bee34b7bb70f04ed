import type { Query } from '@tanstack/react-query'
import { isJsonObject } from '#contract/reading/json-object'
import { partOf, type SharedKindName, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { queryClient } from '#dashboard/api/client/query-client'
import { beginWrite, knownNow, type SharedOf, sharedQueries } from './shared-queries'

export type SharedWrite<K extends SharedKindName = SharedKindName> = {
  kind: K
  key: string
  /** Undefined removes the entry. */
  value: SharedValue<K> | undefined
  /** Whether others see the entry, for kinds with private entries; unchanged if absent. */
  shared?: boolean | undefined
}

/** Another person wrote first: `theirs` is the current entry, `before` the one that the writer saw. */
export class SharedConflict extends Error {
  readonly write: SharedWrite
  readonly before: SharedOf<SharedKindName> | undefined
  readonly theirs: SharedOf<SharedKindName> | undefined

  constructor(write: SharedWrite, before: SharedConflict['before'], theirs: SharedConflict['theirs']) {
    super(`${write.kind}/${write.key} was changed meanwhile`)
    this.name = 'SharedConflict'
    this.write = write
    this.before = before
    this.theirs = theirs
  }
}

/** Returns the cached entry, or reads it. */
export async function knownShared<K extends SharedKindName>(kind: K, key: string): Promise<SharedOf<K> | undefined> {
  const entries = await queryClient.query({ ...sharedQueries.of(kind, partOf(kind, key)), staleTime: 'static' })
  return entries.find(each => each.key === key)
}

/** Shows an entry, or its removal, in every cached list of its kind that holds it. */
function show<K extends SharedKindName>(kind: K, key: string, entry: SharedOf<K> | undefined) {
  // The whole kind may have come with the page and not been shown yet.
  const whole = knownNow(kind)
  if (whole) queryClient.setQueryData(sharedQueries.of(kind).queryKey, whole)
  const holds = (part: unknown) => `${kind}/${key}`.startsWith(String(part))
  const lists = { queryKey: ['shared', kind], predicate: (query: Query) => holds(query.queryKey[2]) }
  queryClient.setQueriesData<SharedOf<K>[]>(lists, entries => {
    const others = entries?.filter(each => each.key !== key)
    return others && entry ? [...others, entry] : others
  })
}

/** Sends a write based on the revision of `seen`; returns the stored entry. */
async function send<K extends SharedKindName>(
  { kind, key, value, shared }: SharedWrite<K>,
  seen: SharedOf<K> | undefined,
): Promise<SharedOf<K> | undefined> {
  const path = { kind, key }
  const revision = seen?.revision || undefined
  // Lets a save finish although the person leaves the page at once.
  const options = { keepalive: true }
  if (value !== undefined) {
    const body = { value, revision, shared }
    return (await call<'replaceShared'>('replaceShared', { path, body }, options)) as SharedOf<K>
  }
  if (revision !== undefined) await call('deleteShared', { path, query: { revision } }, options)
  return undefined
}

/** The last unfinished write of each entry. */
const pending = new Map<string, Promise<SharedOf<SharedKindName> | undefined>>()

/**
 * Writes or removes an entry: in the cache at once, then on the server. `seen` is what the person had on screen; by
 * default the cached entry. Rejects with `SharedConflict` if another person wrote first, and with `CallError` if the
 * write failed or its outcome is unknown.
 */
export async function writeShared<K extends SharedKindName>(
  write: SharedWrite<K>,
  seen?: { entry: SharedOf<K> | undefined },
): Promise<void> {
  const { kind, key, value, shared } = write
  const name = `${kind}/${key}`
  const known = await knownShared(kind, key)
  const before = seen ? seen.entry : known
  const guessed = { kind, key, revision: '', by: { id: '', name: '' }, at: new Date().toISOString() }
  const owned = shared === undefined ? {} : { own: { mine: true, ...before?.own, shared } }
  show(kind, key, value === undefined ? undefined : { ...guessed, ...before, value, ...owned })
  // A write waits for the one before it, whose result counts as seen.
  const earlier = pending.get(name) as Promise<SharedOf<K> | undefined> | undefined
  const sent = (earlier ?? Promise.resolve(before)).catch(() => before).then(entry => send(write, entry))
  pending.set(name, sent)
  beginWrite(kind, sent)
  const isLast = () => pending.get(name) === sent
  try {
    const stored = await sent
    if (isLast()) show(kind, key, stored)
  } catch (error) {
    const isStale = error instanceof CallError && error.status === 409 && error.members['type'] === '/problems/stale'
    const current = isStale && isJsonObject(error.members['current']) ? error.members['current'] : undefined
    const theirs = current as SharedOf<K> | undefined
    if (isLast()) show(kind, key, isStale ? theirs : before)
    if (isStale) throw new SharedConflict(write, before, theirs)
    void queryClient.invalidateQueries({ queryKey: ['shared', kind] })
    throw error
  } finally {
    if (isLast()) pending.delete(name)
  }
}
