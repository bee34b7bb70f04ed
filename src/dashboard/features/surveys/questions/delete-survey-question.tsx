import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SurveyQuestion, SurveyStatistics } from '#contract/surveys-v1'
import type { Question } from '#contract/surveys-v2'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { DeleteQuestion } from '#dashboard/parts/delete-question/delete-question'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useWrite } from '#dashboard/parts/write/use-write'
import { DeletionConsequences } from './deletion-consequences'
import { QuestionReceipt } from './question-receipt'
import { questionText } from './question-text'

/** `sent` is when it was sent: figures that were read before do not know of it. */
type Deleted = {
  answer: SurveyQuestion
  at: string
  sent: number
  before: number | undefined
  /** The question of the paired survey that is gone since. */
  paired?: Question | undefined
}

/** Deletes a question of a survey by its number (EP 19), with the answer kept. */
export function DeleteSurveyQuestion({ survey, statistics }: { survey: number; statistics: SurveyStatistics }) {
  const t = useText(questionText)
  const [deleted, setDeleted] = useState<Deleted>()
  const pairedQuestions = usePairedQuestions(survey)
  const known = useRef<readonly Question[]>([])
  const remove = useWrite('deleteSurveyQuestion', {
    // Of whichever survey it was, and of the V2 survey behind it.
    invalidates: [surveyQueries.all()],
    onFound: (answer, { at }) => setDeleted({ answer, at, sent: Date.parse(at), before: undefined }),
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
      // Once it is deleted nothing tells what it was.
      onSend={() => (known.current = pairedQuestions())}
      refused={questions === 0 ? t.noQuestions : undefined}
      consequences={consequencesOf}
      onDeleted={(answer, sent) => {
        // That of another survey is none of these: a colleague deleted what is gone.
        const isElsewhere = answer.Survey != null && answer.Survey !== survey
        const paired = isElsewhere ? undefined : goneFrom(known.current, pairedQuestions())
        setDeleted({ answer, at: new Date().toISOString(), sent, before: questions, paired })
      }}
    >
      <UnknownWrites endpoint="deleteSurveyQuestion" write={remove}>
        {({ at, sent }) => {
          const n = countedSince(Date.parse(at))
          return (
            <>
              {sent ? `${t.id}: ${sent.input.path.question}. ` : null}
              {n === undefined ? null : t.count({ n })} {t.again}
            </>
          )
        }}
      </UnknownWrites>
      {deleted ? <QuestionReceipt {...deleted} survey={survey} after={countedSince(deleted.sent)} /> : null}
    </DeleteQuestion>
  )
}

/** Gives the questions of the paired surveys, which the dialog reads, and the deletion reads again. */
function usePairedQuestions(survey: number): () => readonly Question[] {
  const client = useQueryClient()
  const { pairings } = usePairings(survey)
  return () => pairings.flatMap(({ v2 }) => client.getQueryData(surveyQueries.document(v2).queryKey)?.questions ?? [])
}

/** Undefined where not exactly one is gone: somebody else may have deleted another. */
function goneFrom(known: readonly Question[], now: readonly Question[]): Question | undefined {
  const left = new Set(now.map(({ id }) => id))
  const [gone, ...others] = known.filter(({ id }) => !left.has(id))
  return others.length === 0 ? gone : undefined
}
