import { isJsonObject } from '#contract/reading/json-object'
import type { SharedEntry } from '#contract/team/shared'
import { partOf, type SharedKindName, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { queryClient } from '#dashboard/api/client/query-client'
import { knownNow, type SharedOf, sharedQueries } from './shared-queries'
import { beginWrite } from './write-order'

/** Another person wrote first. `mine` is undefined for a removal; `theirs` is the current entry. */
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
  /** Undefined removes the entry. */
  value: SharedValue<K> | undefined
  /** Whether others see the entry, for kinds with private entries; unchanged if absent. */
  shared?: boolean | undefined
}

function place<K extends SharedKindName>(kind: K, key: string, entry: SharedOf<K> | undefined) {
  const replace = (entries: SharedOf<K>[] = []) => {
    const others = entries.filter(each => each.key !== key)
    return entry ? [...others, entry] : others
  }
  queryClient.setQueryData(sharedQueries.of(kind, partOf(kind, key)).queryKey, replace)
  // The whole kind may be cached instead of the part.
  const whole = partOf(kind, key) === kind ? undefined : knownNow(kind)
  if (whole) queryClient.setQueryData(sharedQueries.of(kind).queryKey, replace(whole))
}

/** Returns the current entry from a conflict response; undefined for other errors. */
function currentOf(error: unknown): { current: SharedEntry | undefined } | undefined {
  if (!(error instanceof CallError) || error.status !== 409 || error.members['type'] !== '/problems/stale')
    return undefined
  const { current } = error.members
  return { current: isJsonObject(current) ? (current as unknown as SharedEntry) : undefined }
}

/** Returns the cached entry, or reads it. */
export async function knownShared<K extends SharedKindName>(kind: K, key: string): Promise<SharedOf<K> | undefined> {
  const entries = await queryClient.query({ ...sharedQueries.of(kind, partOf(kind, key)), staleTime: 'static' })
  return entries.find(each => each.key === key)
}

/** The revision after a write. */
type Left = { revision: string | undefined }
type Turn = { earlier: Left | undefined; isLast: () => boolean }

const turns = new Map<string, Promise<Left>>()

/** Serialises the writes of one entry: each starts from the revision of the one before. */
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
  /** Whether no later write is queued, so that the person sees this value. */
  isLast: () => boolean
}

/** Sends a write and updates the cache with the result. */
async function send<K extends SharedKindName>(
  { kind, key, value, shared }: Write<K>,
  { revision, before, isLast }: Sending<K>,
): Promise<Left> {
  const path = { kind, key }
  const part = partOf(kind, key)
  const show = (entry: SharedOf<K> | undefined) => {
    if (isLast()) place(kind, key, entry)
  }
  // Lets a save finish although the person leaves the page at once.
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
 * Writes or removes an entry: in the cache at once, then on the server. `seen` is what the person had on screen; by
 * default the cached entry. Rejects with `SharedConflict` if another person wrote first, and with `CallError` if the
 * write failed or its outcome is unknown.
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
    // A queued write of this tab counts as seen, so its newest revision is used.
    const revision = earlier ? earlier.revision : before?.revision
    return send(write, { revision: revision || undefined, before, isLast })
  })
  beginWrite(kind, done)
  await done
}
