import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageQueries } from '#dashboard/api/messages'
import { instantOf } from '#dashboard/i18n/format'
import { useSearch } from '#dashboard/ui/use-search'
import { conversationSearch } from './read-back/conversation-search'
import { reaches } from './read-back/reach'
import { type MessageMatch, matchMessage, mayBeOlder, type TargetMessage } from './target-message'
import type { Conversation } from './use-conversation'

/**
 * The message that the address asks for: by its id, as a row of a bundle, or nearest to a moment. The text of a row is what the
 * page of the bundle showed: it is in no address.
 */
function useTarget(): TargetMessage | undefined {
  const [{ m, bundle, message, at }] = useSearch(conversationSearch)
  const { data } = useQuery(messageQueries.seenInBundle(Number(bundle)))
  return useMemo(() => {
    if (m !== '') return { kind: 'id', id: m }
    const time = instantOf(at)?.getTime()
    if (time === undefined) return undefined
    if (bundle === '') return { kind: 'time', at: time }
    const row = data?.find(found => found.ok && String(found.value.ID) === message)
    return { kind: 'row', bundle, at: time, text: row?.ok ? (row.value.Message ?? undefined) : undefined }
  }, [m, bundle, message, at, data])
}

export type TargetSearch = {
  target: TargetMessage | undefined
  match: MessageMatch | undefined
  /** It may be among older messages. */
  isMissing: boolean
}

/** Whether a message other than the one that matches may be it, were more loaded. */
function isOlder(target: TargetMessage, match: MessageMatch | undefined, { rows, reach }: Conversation): boolean {
  if (match?.how === 'exact') return false
  if (target.kind === 'id') return true
  return target.kind === 'row' ? mayBeOlder(rows, target.at) : !reaches(reach, target.at)
}

/** The message that somebody came for, as far as it is loaded. */
export function useTargetMessage(conversation: Conversation): TargetSearch {
  const { rows } = conversation
  const target = useTarget()
  const match = useMemo(() => target && matchMessage(rows, target), [rows, target])
  return { target, match, isMissing: target !== undefined && isOlder(target, match, conversation) }
}
