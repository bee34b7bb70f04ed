import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyQuestion, SurveyStatistics } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/data/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { DeleteQuestion } from '#dashboard/parts/delete-question/delete-question'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { DeletionConsequences } from './deletion-consequences'
import { concerns } from './question-note'
import { QuestionReceipt } from './question-receipt'
import { questionText } from './question-text'

/** `sent` is when it was sent: figures that were read before do not know of it. */
type Deleted = { answer: SurveyQuestion; at: string; sent: number; before: number | undefined }

/** Deletes a question of a survey by its number (EP 19), with the answer kept. */
export function DeleteSurveyQuestion({ survey, statistics }: { survey: number; statistics: SurveyStatistics }) {
  const t = useText(questionText)
  const [deleted, setDeleted] = useState<Deleted>()
  const remove = useWrite('deleteSurveyQuestion', {
    subject: ({ path }) => t.subject({ id: String(path.question), survey }),
    // Of whichever survey it was, and of the V2 survey behind it.
    invalidates: [surveyQueries.all()],
    concerns: ({ subject }) => concerns(subject, survey),
    onLateAnswer: (_sent, answer, { at }) =>
      setDeleted({ answer: answer as SurveyQuestion, at, sent: Date.parse(at), before: undefined }),
  })
  const questions = statistics.Questions ?? undefined
  // The page reads them; here it is only asked when it last could.
  const { dataUpdatedAt } = useQuery({ ...surveyQueries.statistics(survey), enabled: false })
  const countedSince = (sent: number) => (dataUpdatedAt >= sent ? questions : undefined)
  function consequencesOf(id: number) {
    return <DeletionConsequences id={String(id)} survey={survey} questions={questions} />
  }
  return (
    <DeleteQuestion
      words={{
        title: t.title,
        body: t.body,
        number: t.id,
        notANumber: t.notAnId,
        buttonLabel: t.deleteButton,
        confirm: t.confirm,
        confirmLabel: t.confirmLabel,
      }}
      remove={remove}
      consequences={consequencesOf}
      onDeleted={(answer, sent) => setDeleted({ answer, at: new Date().toISOString(), sent, before: questions })}
    >
      <UnknownOutcomeNotice
        endpoint="deleteSurveyQuestion"
        subject={outcome => concerns(outcome.subject, survey)}
        error={remove.error}
      >
        {outcome => {
          const n = countedSince(Date.parse(outcome.at))
          return (
            <>
              {n === undefined ? null : t.count({ n })} {t.again}
            </>
          )
        }}
      </UnknownOutcomeNotice>
      {deleted ? <QuestionReceipt {...deleted} survey={survey} after={countedSince(deleted.sent)} /> : null}
    </DeleteQuestion>
  )
}
