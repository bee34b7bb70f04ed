import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { readConversationPage } from '#dashboard/data/messages'
import type { FoundMessage, FoundRow } from '#dashboard/features/messages/merge-messages'
import type { Conversation, LoadedForm } from '#dashboard/features/messages/use-conversation'
import { instantOf } from '#dashboard/i18n/format'
import { afterReading, type Marks, noMarks, whenCleared, whenRefreshed, whenStarted } from '#dashboard/parts/live/marks'

/** A page that was read, by its place. */
type Spot = { participant: string; index: number }

/** What was known before messages were read again: when, the statuses of each, and when the newest was sent. */
type Before = { participant: string; readAt: number; statuses: ReadonlyMap<string, string>; newest: number }

export type ConversationLive = {
  readAt: number
  reading: boolean
  /** Some message is on its way. */
  isWorth: boolean
  /** Reads the newest messages of every form again, and what is on its way. Rejects as calls do. */
  refresh: (isUpdating: boolean) => Promise<void>
  /** It is kept up to date from now on. */
  start: () => void
  /** Marks nothing of what changed until now. */
  clear: (isUpdating: boolean) => void
  /** Reads one page with a message that is on its way. Never rejects. */
  tick: () => Promise<void>
  /** Undefined before messages were read again. */
  before: Before | undefined
  /** Keys of messages that are new since then, or have other statuses. */
  changed: ReadonlySet<string>
}

const sentAt = ({ sent, message }: FoundMessage) => instantOf(sent ?? message.modified)?.getTime() ?? 0
const statusesOf = ({ message }: FoundMessage) => JSON.stringify(message.statuses ?? [])
const foundIn = (rows: readonly FoundRow[]) => rows.flatMap(row => (row.ok ? [row.value] : []))

const isInProgress = ({ timeline: { state, final } }: FoundMessage) =>
  !final && (state === 'inProgress' || state === 'unknown')

/** The pages that hold messages on their way, the newest first. */
function spotsInProgress(loaded: readonly LoadedForm[], rows: readonly FoundRow[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const { message } of foundIn(rows).filter(isInProgress)) {
    for (const { participant, pages } of loaded) {
      const index = pages.findIndex(page => page.rows.some(row => row.ok && row.value === message))
      if (index >= 0) spots.set(`${index} ${participant}`, { participant, index })
    }
  }
  return [...spots.values()]
}

function changedSince(before: Before | undefined, rows: readonly FoundRow[]): ReadonlySet<string> {
  if (!before) return new Set()
  const isChanged = (found: FoundMessage) => {
    const known = before.statuses.get(found.key)
    // Older ones are loaded later, too: they are not new.
    return known === undefined ? sentAt(found) > before.newest : known !== statusesOf(found)
  }
  return new Set(foundIn(rows).flatMap(found => (isChanged(found) ? [found.key] : [])))
}

/** Reads a conversation again, and tells what changed. */
export function useConversationLive({ loaded, rows }: Conversation, participant: string): ConversationLive {
  const client = useQueryClient()
  const [marks, setMarks] = useState<Marks<Before>>(noMarks)
  const [reading, setReading] = useState(false)
  const turn = useRef(0)
  const before = marks.before?.participant === participant ? marks.before : undefined
  const readAt = Math.max(0, ...loaded.map(form => form.readAt))
  // oxlint-disable-next-line react/exhaustive-deps -- `rows` are made anew when any page is
  const inProgress = useMemo(() => spotsInProgress(loaded, rows), [rows])
  const changed = useMemo(() => changedSince(before, rows), [before, rows])
  const remember = (): Before => {
    const all = foundIn(rows)
    const statuses = new Map(all.map(found => [found.key, statusesOf(found)]))
    return { participant, readAt, statuses, newest: Math.max(0, ...all.map(sentAt)) }
  }
  return {
    readAt,
    reading,
    isWorth: inProgress.length > 0,
    before,
    changed,
    start: () => setMarks(whenStarted),
    clear: isUpdating => setMarks(whenCleared(isUpdating)),
    async refresh(isUpdating) {
      const seen = remember()
      setReading(true)
      try {
        const newest = loaded.map(form => ({ participant: form.participant, index: 0 }))
        const others = inProgress.filter(({ index }) => index > 0)
        await Promise.all([...newest, ...others].map(spot => readConversationPage(client, spot)))
        setMarks(now => afterReading(whenRefreshed(now, isUpdating), seen))
      } finally {
        setReading(false)
      }
    },
    async tick() {
      const spot = inProgress[turn.current++ % inProgress.length]
      const seen = remember()
      if (!spot) return
      await readConversationPage(client, spot, true).then(
        () => setMarks(now => afterReading(now, seen)),
        () => undefined,
      )
    },
  }
}
