import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { messageQueries } from '#dashboard/data/messages'
import { instantOf } from '#dashboard/i18n/format'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { type MessageMatch, matchMessage, mayBeOlder, type TargetMessage } from './target-message'
import type { Conversation } from './use-conversation'

const reads = { bundle: anyText, message: anyText, at: anyText }

/** The pages that are loaded to find a message before the nearest is shown. */
const mostPages = 10

/** The message of a bundle that the address asks for. Its text is what the bundle in memory says: it is in no address. */
function useTarget(): TargetMessage | undefined {
  const [{ bundle, message, at }] = useSearch(reads)
  const { data } = useQuery({ ...messageQueries.bundle(Number(bundle)), enabled: false })
  return useMemo(() => {
    const time = instantOf(at)?.getTime()
    if (bundle === '' || time === undefined) return undefined
    const row = data?.find(found => found.ok && String(found.value.ID) === message)
    return { bundle, at: time, text: row?.ok ? (row.value.Message ?? undefined) : undefined }
  }, [bundle, message, at, data])
}

export type TargetState = { target: TargetMessage | undefined; match: MessageMatch | undefined; searching: boolean }

/** Finds the message that a row of a bundle led to, loading older pages where it may be among them. */
export function useTargetMessage({
  rows,
  pending,
  mayHaveMore,
  loadingMore,
  loadMore,
  error,
}: Conversation): TargetState {
  const target = useTarget()
  const match = useMemo(() => target && matchMessage(rows, target), [rows, target])
  const [pages, setPages] = useState(0)
  const older = target !== undefined && match?.how !== 'exact' && mayHaveMore && !error && mayBeOlder(rows, target.at)
  const searching = target !== undefined && (pending || (older && pages < mostPages))
  const next = searching && !pending && !loadingMore
  useEffect(() => {
    if (!next) return
    setPages(count => count + 1)
    loadMore()
    // oxlint-disable-next-line react/exhaustive-deps -- `loadMore` is made anew each time and always does the same
  }, [next, rows])
  return { target, match: searching ? undefined : match, searching }
}
