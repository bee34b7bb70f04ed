import { useQuery } from '@tanstack/react-query'
import { type SharedKindName, type SharedPart, sharedKinds } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { useMay } from '#dashboard/api/session/session'
import { type SharedOf, sharedQueries } from './shared-queries'

/** What is known of a kind. A kind that the person may not read, or that cannot be read now, has no entries. */
export type Shared<K extends SharedKindName> = { loading: boolean; entries: readonly SharedOf<K>[] }

/** One empty list: who memoises by it need not look again. */
const none: readonly never[] = []

/** The entries of a kind, or what is on one thing, as they change. Without a kind, as for a thing without a name: none. */
export function useShared<K extends SharedKindName>(kind: K | undefined, part?: SharedPart): Shared<K> {
  const may = useMay()
  const isReadable = kind !== undefined && may(sharedKinds[kind].read)
  const query = sharedQueries.of(kind ?? 'group-name', part ?? kind)
  const { data, isLoading } = useQuery({ ...query, enabled: isReadable }, queryClient)
  return { loading: isLoading, entries: isReadable && data?.length ? (data as SharedOf<K>[]) : none }
}
