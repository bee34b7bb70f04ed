import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Members } from '#dashboard/data/document/members'
import { type JournalEntry, journal, type Kept, useUnknownOutcomes } from '#dashboard/data/journal'
import { surveyQueries } from '#dashboard/data/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { Time } from '#dashboard/parts/time'
import { Button } from '#dashboard/ui/button'
import { useEditor } from './editor-context'
import { lostText } from './lost-text'
import { lostTarget, readsAsSent } from './save-journal'
import { keyOf, type Saving } from './use-saving'

/** Saves of this survey whose answer was lost, until reading it shows that they were done or a later save was. */
export function LostSaves({ document }: { document: Members }) {
  const t = useText(lostText)
  const { id, saving } = useEditor()
  const { proved, dismiss } = useProvedSaves(document)
  // What has just become of a save is told where it was saved.
  const isOld = (endpoint: JournalEntry['endpoint']) => (about: string) => {
    const target = lostTarget(id, { endpoint, about })
    return target !== undefined && saving.news.get(keyOf(target))?.result.kind !== 'unknown'
  }
  const otherwise = (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {t.otherwise} <ReadAgain />
    </p>
  )
  return (
    <>
      {proved ? (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-info-soft px-3 py-2 text-sm">
          <span className="mr-auto">
            {t.proved} <Time value={proved.at} precision="dateTimeSeconds" />
          </span>
          <Button size="sm" onClick={dismiss}>
            {t.close}
          </Button>
        </div>
      ) : null}
      {(['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
        <UnknownOutcomeNotice key={endpoint} endpoint={endpoint} about={isOld(endpoint)}>
          {otherwise}
        </UnknownOutcomeNotice>
      ))}
    </>
  )
}

/** Forgets the saves that reading shows to have been done. The last of them is told, unless the save itself tells it. */
function useProvedSaves(document: Members) {
  const { id, saving } = useEditor()
  const { outcomes } = useUnknownOutcomes()
  const [proved, setProved] = useState<Kept<JournalEntry>>()
  useEffect(() => {
    for (const outcome of outcomes) {
      const target = lostTarget(id, outcome)
      if (!target || !readsAsSent(id, outcome, document)) continue
      const result = told(saving, keyOf(target))
      const tell = () => {
        if (result === 'unknown') saving.dismiss(target)
        if (result !== 'saved') setProved(outcome)
      }
      journal.forgetOutcome(outcome.id).then(tell, () => undefined)
    }
  }, [id, document, outcomes, saving])
  return { proved, dismiss: () => setProved(undefined) }
}

const told = ({ news }: Saving, key: string) => news.get(key)?.result.kind

/** Reads the survey once more. */
export function ReadAgain() {
  const t = useText(lostText)
  const { id } = useEditor()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    await client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void read()}>
      {t.readAgain}
    </Button>
  )
}
