import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import type { CallError } from '#dashboard/data/client/call-error'
import type { SaveResult } from '#dashboard/data/document/save-document'
import { exclusive } from '#dashboard/data/drafts/exclusive'
import { type JournalEntry, journal, useUnknownOutcomes, type WithId } from '#dashboard/data/store/journal'
import { surveyQueries } from '#dashboard/data/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import type { SettledWrite } from '#dashboard/parts/journal/settle-write'
import { useSettling } from '#dashboard/parts/journal/use-settling'
import { type LostTarget, lostTarget, readsAsSent } from './save-journal'
import { lockOf } from './save-survey'
import { keyOf, type SaveTarget } from './save-target'
import type { Saving } from './use-saving'

type Lost = {
  /** Whether an entry of the journal is about a save of this survey that is lost, and told nowhere else. */
  isLost: (outcome: WithId<JournalEntry>) => boolean
  /** The last of those that reading showed to have been done. */
  proved: WithId<JournalEntry> | undefined
  /** Why one of an earlier time, or of another page, was not done. */
  refused: CallError | undefined
  dismiss: () => void
}

/** Where the page tells what became of the last save of a target: at the target, or at the order of the questions. */
function statusOf(
  { saveStatus }: Saving,
  target: LostTarget,
): { at: SaveTarget; kind: SaveResult['kind'] } | undefined {
  const order = saveStatus.get('order')
  const inOrder = typeof target === 'object' && order?.last === target.question && order.result.kind === 'unknown'
  const at = inOrder ? 'order' : target
  const status = saveStatus.get(keyOf(at))
  return status && { at, kind: status.result.kind }
}

/** Ids of the saves that have left a tab without an end: while another tab sends one, it holds the survey's lock. */
function useEnded(id: string, outcomes: readonly WithId<JournalEntry>[]): ReadonlySet<string> {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let current = true
    const sending = outcomes.filter(outcome => outcome.reason === 'sending' && lostTarget(id, outcome))
    if (sending.length > 0) {
      const end = () => {
        if (current) setEnded(new Set(sending.map(outcome => outcome.id)))
      }
      void exclusive(lockOf(id), async () => undefined).then(end)
    }
    return () => {
      current = false
    }
  }, [id, outcomes])
  return ended
}

/** Saves whose answer was lost. Those that reading shows to have been done are forgotten. */
export function useLostSaves(document: JsonObject): Lost {
  const { id, saving } = useEditor()
  const { outcomes } = useUnknownOutcomes()
  const ended = useEnded(id, outcomes)
  const [proved, setProved] = useState<WithId<JournalEntry>>()
  const [refused, setRefused] = useState<CallError>()
  const client = useQueryClient()
  const onSettled = (settled: SettledWrite) => {
    const target = lostTarget(id, settled.entry)
    const status = target && statusOf(saving, target)
    if (settled.end !== 'unknown' && status?.kind === 'unknown') saving.dismiss(status.at)
    setRefused(settled.end === 'refused' ? settled.error : undefined)
    if (settled.end !== 'answered') return
    setProved(settled.entry)
    void client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
  }
  const settling = { concerns: (entry: JournalEntry) => lostTarget(id, entry) !== undefined, onSettled }
  useSettling('replaceSurvey', settling)
  useSettling('replaceSurveyQuestion', settling)
  useEffect(() => {
    for (const outcome of outcomes) {
      const target = lostTarget(id, outcome)
      const over = outcome.reason !== 'sending' || ended.has(outcome.id)
      if (!target || !over || !readsAsSent(id, outcome, document)) continue
      const status = statusOf(saving, target)
      const notify = () => {
        if (status?.kind === 'unknown') saving.dismiss(status.at)
        if (status?.kind !== 'saved') setProved(outcome)
      }
      journal.forgetOutcome(outcome.id).then(notify, () => undefined)
    }
  }, [id, document, outcomes, ended, saving])
  const isLost = (outcome: WithId<JournalEntry>) => {
    const target = lostTarget(id, outcome)
    if (!target || (outcome.reason === 'sending' && !ended.has(outcome.id))) return false
    // What has just become of a save is told where it was saved.
    return statusOf(saving, target)?.kind !== 'unknown'
  }
  return { isLost, proved, refused, dismiss: () => setProved(undefined) }
}
