import { useMemo } from 'react'
import type { FoundRow } from '#dashboard/features/messages/merge-messages'
import type { Conversation } from '#dashboard/features/messages/use-conversation'
import { type TargetSearch, useTargetMessage } from '#dashboard/features/messages/use-target-message'
import { useSearch } from '#dashboard/ui/use-search'
import { conversationSearch } from './conversation-search'
import { needsOlder, rangeOf, rowsIn, type TimeRange } from './time-range'
import { type ReadBack, useReadBack } from './use-read-back'

type When = TargetSearch & {
  range: TimeRange | undefined
  /** The rows that were sent in the range, or all of them. */
  rows: readonly FoundRow[]
  /** Rows that do not say when they were sent: no range has them. */
  untimed: number
  readBack: ReadBack
  /** The message that somebody came for is still being looked for. */
  searching: boolean
}

/** What the address asks for of a conversation, reading older pages while it may be among them. */
export function useWhen(conversation: Conversation, rows: readonly FoundRow[]): When {
  const [search] = useSearch(conversationSearch)
  const { from, to } = search
  const range = useMemo(() => rangeOf({ from, to }), [from, to])
  const { inside, untimed } = useMemo(() => (range ? rowsIn(rows, range) : { inside: rows, untimed: 0 }), [rows, range])
  const { target, match, isMissing } = useTargetMessage(conversation)
  const isOlder = range !== undefined && needsOlder(range, conversation.reach)
  const readBack = useReadBack(conversation, { what: JSON.stringify(search), isMissing: isMissing || isOlder })
  const searching = isMissing && (conversation.pending || readBack.state === 'reading')
  return { target, match: searching ? undefined : match, isMissing, range, rows: inside, untimed, readBack, searching }
}
