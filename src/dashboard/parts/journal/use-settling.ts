import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { type JournalEntry, useUnknownOutcomes, type WithId } from '#dashboard/data/store/journal'
import { pollUntilKnown } from './poll-until-known'
import { onSettledWrite, type SettledWrite, settleWrite } from './settle-write'

const checking = new Set<string>()
const listeners = new Set<() => void>()
let snapshot: ReadonlySet<string> = new Set()

function mark(id: string, isChecking: boolean): void {
  if (isChecking) checking.add(id)
  else checking.delete(id)
  snapshot = new Set(checking)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The writes of the journal that this tab is asking about. */
export const useCheckedWrites = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => snapshot)

type Settling = {
  /** Which of the endpoint's are this sender's; those that no sender of their own looks after, where it does not say. */
  concerns?: ((entry: WithId<JournalEntry>) => boolean) | undefined
  remember?: boolean | undefined
  redact?: ((value: unknown) => unknown) | undefined
  onSettled: (settled: SettledWrite) => void
}

/** Whether the server may still tell what became of it. */
const isOpen = ({ key, final, reason }: JournalEntry) => key !== undefined && !final && reason !== 'done'

const ownForm = ({ sender }: JournalEntry) => sender === undefined

/**
 * Finds out what became of the writes that an earlier page, or this one, sent without hearing of them again: asks quietly,
 * with growing pauses, and at once when the connection is back.
 */
export function useSettling(endpoint: EndpointName, settling: Settling): void {
  const { outcomes } = useUnknownOutcomes(endpoint)
  const latest = useRef(settling)
  useEffect(() => {
    latest.current = settling
  })
  const concerns = (entry: WithId<JournalEntry>) => (latest.current.concerns ?? ownForm)(entry)
  useEffect(
    () =>
      onSettledWrite(settled => {
        if (settled.entry.endpoint === endpoint && concerns(settled.entry)) latest.current.onSettled(settled)
      }),
    [endpoint],
  )
  const open = outcomes.filter(outcome => isOpen(outcome) && (settling.concerns ?? ownForm)(outcome))
  const ids = open.map(({ id }) => id).join(' ')
  useEffect(() => {
    const stops = open.map(entry =>
      pollUntilKnown(
        async () => (await settleWrite(entry, latest.current)) !== undefined,
        isChecking => mark(entry.id, isChecking),
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the ids stand for the entries
  }, [ids])
}
