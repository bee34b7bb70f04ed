import { useQueries, useQuery } from '@tanstack/react-query'
import { isJsonObject } from '#contract/reading/json-object'
import { type Pairing, usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { useConditionSentence } from '#dashboard/parts/condition/use-condition-sentence'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { CodeText } from '#dashboard/ui/code-text'
import { conditionsOf } from './conditions'
import { questionText } from './question-text'

type ConsequencesProps = { id: string; survey: number; questions: number | undefined }

/** What goes with a question, as far as it can be known. */
export function DeletionConsequences({ id, survey, questions }: ConsequencesProps) {
  const t = useText(questionText)
  const { loading, pairings } = usePairings(survey)
  const { title, failure } = useKnownTitle(id, pairings)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-ink wrap-anywhere">{title ?? t.unnamed}</p>
      {failure ? <ReceiptsUnread failure={failure} title={t.deletedUnread} /> : null}
      <p>
        {t.lost({ id })} {t.answers}
      </p>
      <p>
        {t.ofSurvey({ survey })} {questions === undefined ? null : t.count({ n: questions })}
      </p>
      {!loading && pairings.length === 0 ? <p>{t.notPaired}</p> : null}
      {pairings.map(({ v2 }) => (
        <PairedConditions key={v2} id={v2} />
      ))}
    </div>
  )
}

/**
 * What is known of the question: nothing reads one by its ID (EP 19). A receipt names one that was deleted. That the paired
 * survey has one with this ID is said as that, since IDs of the two generations need not agree.
 */
function useKnownTitle(id: string, pairings: readonly Pairing[]) {
  const t = useText(questionText)
  const { receipts, failure } = useReceipts('deleteSurveyQuestion')
  const documents = useQueries({ queries: pairings.map(({ v2 }) => surveyQueries.document(v2)) })
  const deleted = receipts.find(({ answer }) => isJsonObject(answer) && String(answer.ID) === id)
  if (isJsonObject(deleted?.answer) && typeof deleted.answer.Question === 'string') {
    return { title: t.deletedBefore({ title: deleted.answer.Question }), failure }
  }
  const found = documents.flatMap(({ data }) => data?.questions.filter(question => question.id === id) ?? [])
  const [only, ...others] = found
  return { title: only?.title && others.length === 0 ? t.named({ title: only.title }) : undefined, failure }
}

function PairedConditions({ id }: { id: string }) {
  const t = useText(questionText)
  const sentenceOf = useConditionSentence()
  const { data, error } = useQuery(surveyQueries.document(id))
  if (!data) return <p>{error ? t.conditionsFailed : t.conditionsLoading}</p>
  const conditions = conditionsOf(data)
  if (conditions.length === 0) return <p>{t.noConditions({ name: data.name })}</p>
  const titles = new Map(data.questions.map(({ id: question, title }) => [question ?? '', title ?? '']))
  return (
    <section aria-label={t.conditions({ name: data.name })} className="flex flex-col gap-1">
      <h3 className="font-medium text-ink">{t.conditions({ name: data.name })}</h3>
      <p>{t.conditionsNote}</p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {conditions.map(({ key, title, condition }) => (
          <li key={key} className="py-1.5">
            <div dir="auto" className="text-ink">
              {title ?? t.untitled}
            </div>
            <Sentence text={sentenceOf(condition, titles)} condition={condition} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A condition as a sentence, or as it is written where it cannot be read. */
const Sentence = ({ text, condition }: { text: string | undefined; condition: string }) =>
  text ? <div className="first-letter:uppercase">{text}</div> : <CodeText>{condition}</CodeText>
