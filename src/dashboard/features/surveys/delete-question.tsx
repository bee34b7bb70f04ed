import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isJsonObject } from '#contract/reading/json-object'
import type { SurveyQuestion, SurveyStatistics } from '#contract/surveys-v1'
import type { Question, SurveyDocument } from '#contract/surveys-v2'
import { type Pairing, usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { useConditionSentence } from '#dashboard/parts/condition/use-condition-sentence'
import { DeleteQuestion } from '#dashboard/parts/delete-question/delete-question'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { questionText } from './question-text'

/** `sent` is the time of the request in milliseconds: older statistics still count the question. */
type Deleted = {
  answer: SurveyQuestion
  at: string
  sent: number
  before: number | undefined
  /** The question that disappeared from the paired survey. */
  paired?: Question | undefined
}

/** Deletes a question of a survey by its ID (EP 19) and shows the response as a receipt. */
export function DeleteSurveyQuestion({ survey, statistics }: { survey: number; statistics: SurveyStatistics }) {
  const t = useText(questionText)
  const [deleted, setDeleted] = useState<Deleted>()
  const pairedQuestions = usePairedQuestions(survey)
  /** What was known just before the deletion. */
  const known = useRef<{ questions: readonly Question[]; before: number | undefined }>({
    questions: [],
    before: undefined,
  })
  const remove = useWrite('deleteSurveyQuestion', {
    // The question may belong to any survey, so all survey queries are invalidated.
    invalidates: [surveyQueries.all()],
    onDone(answer, { at }) {
      // If the question belonged to another survey, the one missing here was deleted by a colleague.
      const isElsewhere = answer.Survey != null && answer.Survey !== survey
      const { questions, before } = known.current
      const paired = isElsewhere ? undefined : goneFrom(questions, pairedQuestions())
      setDeleted({ answer, at, sent: Date.parse(at), before, paired })
    },
  })
  const questions = statistics.Questions ?? undefined
  // Observes when the page last read the statistics, without reading them here.
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
      // The texts must be read before the deletion: no endpoint returns them afterwards.
      onSend={() => (known.current = { questions: pairedQuestions(), before: questions })}
      refused={questions === 0 ? t.noQuestions : undefined}
      consequences={consequencesOf}
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

/** Returns a getter of the cached questions of the paired surveys. */
function usePairedQuestions(survey: number): () => readonly Question[] {
  const client = useQueryClient()
  const { pairings } = usePairings(survey)
  return () => pairings.flatMap(({ v2 }) => client.getQueryData(surveyQueries.document(v2).queryKey)?.questions ?? [])
}

/**
 * Returns the one question that disappeared; undefined if several did, since a colleague may have deleted another.
 */
function goneFrom(known: readonly Question[], now: readonly Question[]): Question | undefined {
  const left = new Set(now.map(({ id }) => id))
  const [gone, ...others] = known.filter(({ id }) => !left.has(id))
  return others.length === 0 ? gone : undefined
}

type ConsequencesProps = { id: string; survey: number; questions: number | undefined }

/** What deleting a question affects, as far as it is known. */
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
 * Returns the title of a question, from a receipt or the paired survey: no endpoint reads a question by its ID (EP
 * 19). V1 and V2 IDs need not agree, so a title of the paired survey is labelled as such.
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

/** A condition as a sentence, or as raw text where it cannot be parsed. */
const Sentence = ({ text, condition }: { text: string | undefined; condition: string }) =>
  text ? <div className="first-letter:uppercase">{text}</div> : <CodeText>{condition}</CodeText>

type QuestionReceiptProps = {
  answer: SurveyQuestion
  at: string
  /** The survey of this page. */
  survey: number
  /** Numbers of questions before and after; undefined where not given or not read again. */
  before: number | undefined
  after: number | undefined
  paired?: Question | undefined
}

/** The receipt of a deleted question: the response is the only copy. */
function QuestionReceipt({ answer, at, survey, before, after, paired }: QuestionReceiptProps) {
  const t = useText(questionText)
  const { ID, Survey } = answer
  const elsewhere = Survey != null && Survey !== survey
  return (
    <ReceiptCard
      title={t.deleted({ id: String(ID) })}
      // The V2 question has texts and alternatives that the response lacks.
      answer={paired ? { ...answer, PairedQuestion: paired } : answer}
      at={at}
      labels={{
        Survey: t.survey,
        ID: t.id,
        Question: t.question,
        HelpText: t.helpText,
        Type: t.type,
        Required: t.required,
        Commentable: t.commentable,
        Order: t.order,
        PairedQuestion: t.pairedQuestion,
      }}
      codes={{ Type: 'questionType' }}
      fileName={`question-${ID}`}
    >
      <div role="status">
        {elsewhere ? <Status tone="warning">{t.otherSurvey({ survey: Survey, own: survey })}</Status> : null}
        {Survey == null ? <p>{t.noSurvey}</p> : null}
        {!elsewhere && before !== undefined ? (
          <p>{after === undefined ? t.notCounted({ before }) : t.fewer({ before, after })}</p>
        ) : null}
      </div>
    </ReceiptCard>
  )
}

type Condition = { key: string; title: string | undefined; condition: string }

/** Conditions of a V2 survey in question order. Their grammar is not specified. */
export function conditionsOf({ questions }: Pick<SurveyDocument, 'questions'>): Condition[] {
  const place = ({ order }: Question) => order ?? Number.POSITIVE_INFINITY
  return questions
    .map((question, index) => ({ question, at: index }))
    .toSorted((a, b) => place(a.question) - place(b.question) || a.at - b.at)
    .flatMap(({ question: { id, title, condition }, at: index }) =>
      condition ? [{ key: `${id ?? ''}/${index}`, title: title || undefined, condition }] : [],
    )
}
