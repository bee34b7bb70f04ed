import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import type { SurveyQuestion, SurveyStatistics } from '#contract/surveys-v1'
import { isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { surveyQueries } from '#dashboard/data/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { DeletionConsequences } from './deletion-consequences'
import { questionId } from './question-id'
import { concerns } from './question-note'
import { QuestionReceipt } from './question-receipt'
import { questionText } from './question-text'

const ConfirmTyped = lazy(() =>
  import('#dashboard/parts/confirm/confirm-typed').then(module => ({ default: module.ConfirmTyped })),
)

/** `sent` is when it was sent: figures that were read before do not know of it. */
type Deleted = { answer: SurveyQuestion; at: string; sent: number; before: number | undefined }

/** Deletes a question of a survey by its number (EP 19). */
export function DeleteQuestion({ survey, statistics }: { survey: number; statistics: SurveyStatistics }) {
  const t = useText(questionText)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [asked, setAsked] = useState<number>()
  const [deleted, setDeleted] = useState<Deleted>()
  const remove = useWrite('deleteSurveyQuestion', {
    about: ({ path }) => t.about({ id: String(path.question), survey }),
    receipt: true,
    // Of whichever survey it was, and of the V2 survey behind it.
    stale: [surveyQueries.all()],
  })
  const questions = statistics.Questions ?? undefined
  // The page reads them; here it is only asked when it last could.
  const { dataUpdatedAt } = useQuery({ ...surveyQueries.statistics(survey), enabled: false })
  const countedSince = (sent: number) => (dataUpdatedAt >= sent ? questions : undefined)
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    const id = questionId(typed)
    setWrong(id === undefined)
    if (id === undefined) return
    remove.reset()
    setAsked(id)
  }
  const confirm = async (question: number) => {
    const [before, sent] = [questions, Date.now()]
    const answer = await remove.write({ path: { question } }).catch((error: unknown) => {
      // A refusal is told in the dialog; what is not known, by the note below it.
      if (isOutcomeUnknown(error)) setAsked(undefined)
    })
    if (!answer) return
    setDeleted({ answer, at: new Date().toISOString(), sent, before })
    setAsked(undefined)
    setTyped('')
  }
  return (
    <>
      <Card title={t.title} description={t.body}>
        <form onSubmit={ask} noValidate className="max-w-md">
          <Field label={t.id} error={wrong && questionId(typed) === undefined ? t.notAnId : undefined}>
            <div className="flex gap-2">
              <Input
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                onChange={event => setTyped(event.target.value)}
              />
              <Button type="submit">{t.ask}</Button>
            </div>
          </Field>
        </form>
      </Card>
      <UnknownOutcomeNotice
        endpoint="deleteSurveyQuestion"
        about={outcome => concerns(outcome.about, survey)}
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
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <ConfirmTyped
            open
            onOpenChange={() => setAsked(undefined)}
            word={String(asked)}
            title={t.confirm({ id: String(asked) })}
            consequences={<DeletionConsequences id={String(asked)} survey={survey} questions={questions} />}
            confirmLabel={t.deed}
            onConfirm={() => void confirm(asked)}
            busy={remove.pending}
            error={remove.refusal}
          />
        </Suspense>
      )}
    </>
  )
}
