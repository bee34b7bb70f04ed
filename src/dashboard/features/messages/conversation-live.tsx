import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { readConversationPage } from '#dashboard/api/messages'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { LiveBar, liveText } from '#dashboard/parts/live/live-bar'
import { type Conversation, type FoundMessage } from './use-conversation'

/** A loaded page: the form of the number that was requested, and the page's index. */
type Spot = { participant: string; index: number }

const isInProgress = ({ timeline: { state, final } }: FoundMessage) =>
  !final && (state === 'inProgress' || state === 'unknown')

/** Returns the pages with messages in progress, the newest first. */
function spotsInProgress({ loaded, rows }: Pick<Conversation, 'loaded' | 'rows'>): Spot[] {
  const spots = new Map<string, Spot>()
  const found = rows.flatMap(row => (row.ok ? [row.value] : []))
  for (const { message } of found.filter(isInProgress)) {
    for (const { participant, pages } of loaded) {
      const index = pages.findIndex(page => page.rows.some(row => row.ok && row.value === message))
      if (index >= 0) spots.set(`${index} ${participant}`, { participant, index })
    }
  }
  return [...spots.values()]
}

/** Shows when the conversation was read, with buttons that refresh the newest messages and those in progress. */
export function ConversationLive({ loaded, rows, children }: Conversation & { children: ReactNode }) {
  const t = useText(liveText)
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const turn = useRef(0)
  // oxlint-disable-next-line react/exhaustive-deps -- a new `rows` array follows each change of a page
  const inProgress = useMemo(() => spotsInProgress({ loaded, rows }), [rows])

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
