import { focusManager, queryOptions } from '@tanstack/react-query'
import type { SharedEntry } from '#contract/team/shared'
import { type SharedKindName, type SharedPart, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { firstShared } from './first-shared'

/** A shared entry of one kind. */
export type SharedOf<K extends SharedKindName> = Pick<
  SharedEntry,
  'kind' | 'key' | 'revision' | 'by' | 'at' | 'own' | 'reading'
> & { value: SharedValue<K> }

const entriesOf = <K extends SharedKindName>(rows: readonly SharedEntry[], kind: K, part: SharedPart) =>
  rows.filter(row => row.kind === kind && `${kind}/${row.key}`.startsWith(part)) as SharedOf<K>[]

/** The parts requested in this tick, and the one response for all of them. */
let together: { parts: Set<SharedPart>; rows: Promise<SharedEntry[]> } | undefined

async function readAll(parts: ReadonlySet<SharedPart>): Promise<SharedEntry[]> {
  await Promise.resolve()
  together = undefined
  const rows = await call('listShared', { query: { parts: [...parts].join() } }, { background: true })
  return rows.flatMap(row => (row.ok ? [row.value] : []))
}

async function read<K extends SharedKindName>(kind: K, part: SharedPart): Promise<SharedOf<K>[]> {
  if (!together) {
    const parts = new Set<SharedPart>()
    together = { parts, rows: readAll(parts) }
  }
  together.parts.add(part)
  return entriesOf(await together.rows, kind, part)
}

/** The end of all writes of each kind that have begun. */
const ends = new Map<SharedKindName, Promise<unknown>>()

/** Registers a write in progress: concurrent reads of the kind may be outdated. */
export function beginWrite(kind: SharedKindName, write: Promise<unknown>): void {
  const all = Promise.allSettled([ends.get(kind), write])
  ends.set(
    kind,
    all.then(() => undefined),
  )
}

/** Repeats the read until no write of the kind ran during it. */
async function readBetweenWrites<K extends SharedKindName>(kind: K, part: SharedPart): Promise<SharedOf<K>[]> {
  for (;;) {
    const end = ends.get(kind)
    await end
    const found = ends.get(kind) === end && (await read(kind, part))
    if (found && ends.get(kind) === end) return found
  }
}

/** Returns the entries that came with `/team/me`. */
function cameFirst<K extends SharedKindName>(kind: K, part: SharedPart): SharedOf<K>[] | undefined {
  const who = session.get()
  return 'me' in who && firstShared.came(kind, part) ? entriesOf(who.me.shared ?? [], kind, part) : undefined
}

/** Returns the cached entries of a kind without a request. */
export const knownNow = <K extends SharedKindName>(kind: K): SharedOf<K>[] | undefined =>
  queryClient.getQueryData(sharedQueries.of(kind).queryKey) ?? cameFirst(kind, kind)

/** Time of the last window focus, in milliseconds since 1970. */
let lookedAt = 0

// Entries on screen are refetched on focus; others become stale and are refetched when shown.
focusManager.subscribe(isFocused => {
  if (!isFocused) return
  lookedAt = Date.now()
  void queryClient.invalidateQueries({ queryKey: ['shared'], refetchType: 'none' })
})

export const sharedQueries = {
  /** Entries of a kind, or those on one thing; refetched on window focus. */
  of: <K extends SharedKindName>(kind: K, part: SharedPart = kind) =>
    queryOptions({
      queryKey: ['shared', kind, part],
      queryFn: () => readBetweenWrites(kind, part),
      initialData: () => cameFirst(kind, part),
      initialDataUpdatedAt: () => (session.since() < lookedAt ? 0 : session.since()),
      refetchOnWindowFocus: 'always',
      // Garbage collection would restore the entries that came with the page, without later writes.
      gcTime: Infinity,
    }),
}
