import { useQueryClient } from '@tanstack/react-query'
import type { JsonObject } from '#contract/reading/json-object'
import type { JournalEntry } from '#dashboard/data/store/journal'
import { surveyQueries } from '#dashboard/data/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { lostText } from './lost-text'
import { lostTarget } from './save-journal'
import { useLostSaves } from './use-lost-saves'

/** Saves of this survey whose answer was lost, until reading it shows that they were done or a later save was. */
export function LostSaves({ document }: { document: JsonObject }) {
  const t = useText(lostText)
  const { isLost, proved, refused, dismiss } = useLostSaves(document)
  return (
    <>
      {proved ? (
        <Notice
          tone="info"
          role="status"
          action={
            <Button size="sm" onClick={dismiss}>
              {t.close}
            </Button>
          }
        >
          {t.proved} <Time value={proved.at} precision="dateTimeSeconds" />
        </Notice>
      ) : null}
      {refused ? <CallErrorState error={refused} /> : null}
      {(['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
        <UnknownOutcomeNotice key={endpoint} endpoint={endpoint} subject={isLost}>
          {outcome => <Otherwise document={document} outcome={outcome} />}
        </UnknownOutcomeNotice>
      ))}
    </>
  )
}

function Otherwise({ document, outcome }: { document: JsonObject; outcome: JournalEntry }) {
  const t = useText(lostText)
  const { id } = useEditor()
  const target = lostTarget(id, outcome)
  const question = typeof target === 'object' ? questionOf(document, target.question) : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {question ? (
          <>
            {t.question} <bdi className="font-medium">{textOf(question.title)}</bdi>.{' '}
          </>
        ) : null}
        {t.otherwise}
      </span>
      <ReadAgain />
    </p>
  )
}

/** Reads the survey once more. */
export function ReadAgain() {
  const t = useText(lostText)
  const { id } = useEditor()
  const client = useQueryClient()
  const read = useOnce(() => client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey }))
  return (
    <Button size="sm" busy={read.busy} onClick={() => void read.run()}>
      {t.readAgain}
    </Button>
  )
}
