import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { readConversationPage } from '#dashboard/api/messages'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { LiveBar, liveText } from '#dashboard/parts/live/live-bar'
import { type Conversation, type FoundMessage, type Spot } from './use-conversation'

const isInProgress = ({ timeline: { state, final } }: FoundMessage) =>
  !final && (state === 'inProgress' || state === 'unknown')

/** Returns the pages with messages in progress, the newest first. */
function spotsInProgress({ rows, spotOf }: Conversation): Spot[] {
  const spots = rows.flatMap(row => (row.ok && isInProgress(row.value) ? (spotOf(row.value.message) ?? []) : []))
  return [...new Map(spots.map(spot => [`${spot.index} ${spot.participant}`, spot])).values()]
}

type ConversationLiveProps = { conversation: Conversation; children: ReactNode }

/** Shows when the conversation was read, with buttons that refresh the newest messages and those in progress. */
export function ConversationLive({ conversation, children }: ConversationLiveProps) {
  const t = useText(liveText)
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const turn = useRef(0)
  const { loaded, rows } = conversation
  // oxlint-disable-next-line react/exhaustive-deps -- a new `rows` array follows each change of a page
  const inProgress = useMemo(() => spotsInProgress(conversation), [rows])

  const refresh = async () => {
    setReading(true)
    const newest = loaded.map(({ participant }) => ({ participant, index: 0 }))
    const older = inProgress.filter(({ index }) => index > 0)
    try {
      await Promise.all([...newest, ...older].map(spot => readConversationPage(client, spot)))
    } catch (error) {
      notifyFailure(t.notRead, error)
    } finally {
      setReading(false)
    }
  }
  // One request per tick: the pages with messages in progress take turns.
  const tick = async () => {
    const spot = inProgress[turn.current++ % inProgress.length]
    if (spot) await readConversationPage(client, spot, true).catch(() => undefined)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
      <LiveBar
        readAt={Math.max(0, ...loaded.map(form => form.readAt))}
        reading={reading}
        isWorth={inProgress.length > 0}
        onRefresh={() => void refresh()}
        onTick={tick}
      />
      {children}
    </div>
  )
}
