import { focusManager, queryOptions } from '@tanstack/react-query'
import type { SharedEntry } from '#contract/team/shared'
import { type SharedKindName, type SharedPart, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { firstShared } from './first-shared'
import { readBetweenWrites } from './write-order'

/** A shared entry of one kind. */
export type SharedOf<K extends SharedKindName> = Pick<SharedEntry, 'own' | 'reading'> & {
  kind: string
  key: string
  value: SharedValue<K>
  revision: string
  by: { id: string; name: string }
  at: string
}

let together: { kinds: Set<string>; rows: Promise<SharedEntry[]> } | undefined

async function fetchTogether(kinds: ReadonlySet<string>): Promise<SharedEntry[]> {
  // Batches everything requested in the same tick into one request.
  await Promise.resolve()
  together = undefined
  const rows = await call('listShared', { query: { parts: [...kinds].join() } }, { background: true })
  return rows.flatMap(row => (row.ok ? [row.value] : []))
}

async function read<K extends SharedKindName>(kind: K, part: SharedPart): Promise<SharedOf<K>[]> {
  if (!together) {
    const kinds = new Set<string>()
    together = { kinds, rows: fetchTogether(kinds) }
  }
  together.kinds.add(part)
  return entriesOf(await together.rows, kind, part)
}

const entriesOf = <K extends SharedKindName>(rows: readonly SharedEntry[], kind: K, part: SharedPart) =>
  rows.filter(row => row.kind === kind && `${kind}/${row.key}`.startsWith(part)) as unknown as SharedOf<K>[]

const nothing: SharedEntry[] = []
/** Entries of each response by part, so that every reader gets the same array. */
const byPart = new WeakMap<readonly SharedEntry[], Map<SharedPart, unknown[]>>()

/** Returns the entries that came with `/team/me`. */
function cameFirst<K extends SharedKindName>(kind: K, part: SharedPart): SharedOf<K>[] | undefined {
  const who = session.get()
  if (!('me' in who) || !firstShared.came(kind, part)) return undefined
  const rows = who.me.shared ?? nothing
  const lists = byPart.get(rows) ?? new Map<SharedPart, unknown[]>()
  byPart.set(rows, lists)
  const list = lists.get(part) ?? entriesOf(rows, kind, part)
  lists.set(part, list)
  return list as SharedOf<K>[]
}

/** Returns the cached entries of a kind without a request. */
export const knownNow = <K extends SharedKindName>(kind: K, part: SharedPart = kind): SharedOf<K>[] | undefined =>
  queryClient.getQueryData(sharedQueries.of(kind, part).queryKey) ?? cameFirst(kind, part)

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
      queryFn: () => readBetweenWrites(kind, () => read(kind, part)),
      initialData: () => cameFirst(kind, part),
      initialDataUpdatedAt: () => (session.since() < lookedAt ? 0 : session.since()),
      refetchOnWindowFocus: 'always',
      // Garbage collection would restore the entries that came with the page, without later writes.
      gcTime: Infinity,
    }),
}
