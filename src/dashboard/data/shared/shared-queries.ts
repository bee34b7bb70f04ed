import { queryOptions } from '@tanstack/react-query'
import type { SharedEntry } from '#contract/team/shared'
import { type SharedKindName, type SharedValue } from '#contract/team/shared-kinds'
import { call } from '#dashboard/data/client/call'
import { queryClient } from '#dashboard/data/client/query-client'
import { session } from '#dashboard/data/session/session'
import { firstShared } from './first-shared'

/** An entry of a kind. */
export type SharedOf<K extends SharedKindName> = Pick<SharedEntry, 'own'> & {
  kind: string
  key: string
  value: SharedValue<K>
  revision: string
  by: { id: string; name: string }
  at: string
}

let together: { kinds: Set<string>; rows: Promise<SharedEntry[]> } | undefined

async function askTogether(kinds: ReadonlySet<string>): Promise<SharedEntry[]> {
  // Whatever is asked for in one moment, such as when the window comes to the front, is one request.
  await Promise.resolve()
  together = undefined
  const rows = await call('listShared', { query: { parts: [...kinds].join() } }, { background: true })
  return rows.flatMap(row => (row.ok ? [row.value] : []))
}

async function read<K extends SharedKindName>(kind: K): Promise<SharedOf<K>[]> {
  if (!together) {
    const kinds = new Set<string>()
    together = { kinds, rows: askTogether(kinds) }
  }
  together.kinds.add(kind)
  return ofKind(await together.rows, kind)
}

const ofKind = <K extends SharedKindName>(rows: readonly SharedEntry[], kind: K) =>
  rows.filter(row => row.kind === kind) as unknown as SharedOf<K>[]

const nothing: SharedEntry[] = []
/** Of each answer the entries by kind: the same list for all who look. */
const byKind = new WeakMap<readonly SharedEntry[], Map<SharedKindName, unknown[]>>()

/** What came with the answer about who is there. */
function cameFirst<K extends SharedKindName>(kind: K): SharedOf<K>[] | undefined {
  const who = session.get()
  if (!('me' in who) || !firstShared.came(kind)) return undefined
  const rows = who.me.shared ?? nothing
  const lists = byKind.get(rows) ?? new Map<SharedKindName, unknown[]>()
  byKind.set(rows, lists)
  const list = lists.get(kind) ?? ofKind(rows, kind)
  lists.set(kind, list)
  return list as SharedOf<K>[]
}

/** What is known of a kind without asking. */
export const knownNow = <K extends SharedKindName>(kind: K): SharedOf<K>[] | undefined =>
  queryClient.getQueryData(sharedQueries.of(kind).queryKey) ?? cameFirst(kind)

export const sharedQueries = {
  /** The entries of a kind; colleagues' changes come when the window is looked at again. */
  of: <K extends SharedKindName>(kind: K) =>
    queryOptions({
      queryKey: ['shared', kind],
      queryFn: () => read(kind),
      initialData: () => cameFirst(kind),
      initialDataUpdatedAt: session.since,
      refetchOnWindowFocus: 'always',
    }),
}
