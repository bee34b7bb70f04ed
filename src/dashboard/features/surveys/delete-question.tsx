import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isJsonObject } from '#contract/reading/json-object'
import type { SurveyQuestion, SurveyStatistics } from '#contract/surveys-v1'
import type { Question, SurveyDocument } from '#contract/surveys-v2'
import { type Pairing, usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { useConditionSentence } from '#dashboard/parts/condition/use-condition-sentence'
import { DeleteQuestion, deleteQuestionText, QuestionReceipt } from '#dashboard/parts/delete-question/delete-question'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { useWrite } from '#dashboard/parts/write/use-write'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'

const questions = { one: 'question', other: 'questions' }
const fragor = { one: 'fråga', other: 'frågor' }

const questionText = catalogue({
  body: [
    'Needs the question’s ID, not its position. Nothing checks which survey it belongs to.',
    'Kräver frågans ID, inte dess plats. Inget kontrollerar vilken enkät den hör till.',
  ],
  lost: (p: { id: string }) => [
    `Question ${p.id} and its alternatives are deleted. This cannot be undone.`,
    `Fråga ${p.id} och dess alternativ tas bort. Det går inte att ångra.`,
  ],
  answers: ['What happens to its answers is not known.', 'Vad som händer med svaren på den är inte känt.'],
  ofSurvey: (p: { survey: number }) => [
    `The ID may belong to another survey than ${p.survey}.`,
    `ID:t kan höra till en annan enkät än ${p.survey}.`,
  ],
  noQuestions: ['This survey has no questions.', 'Enkäten har inga frågor.'],
  named: (p: { title: string }) => [
    `The paired survey has a question with this ID: “${p.title}”`,
    `Den hopparade enkäten har en fråga med detta ID: ”${p.title}”`,
  ],
  deletedBefore: (p: { title: string }) => [`Already deleted: “${p.title}”`, `Redan borttagen: ”${p.title}”`],
  deletedUnread: ['Questions that you deleted could not be loaded.', 'Frågor som du har tagit bort kunde inte hämtas.'],
  unnamed: ['Which question this is can’t be shown.', 'Vilken fråga det är går inte att visa.'],
  count: (p: { n: number }) => [
    `The survey has ${p.n} ${plural(p.n, questions)} now.`,
    `Enkäten har ${p.n} ${plural(p.n, fragor)} nu.`,
  ],
  conditions: (p: { name: string }) => [`Conditions in ${p.name}`, `Villkor i ${p.name}`],
  conditionsNote: [
    'Check that none of them is about this question.',
    'Kontrollera att inget av dem gäller den här frågan.',
  ],
  noConditions: (p: { name: string }) => [
    `No question in ${p.name} has a condition.`,
    `Ingen fråga i ${p.name} har något villkor.`,
  ],
  conditionsLoading: ['Checking conditions…', 'Kontrollerar villkor…'],
  conditionsFailed: [
    'Conditions could not be checked: the paired survey could not be loaded.',
    'Villkoren kunde inte kontrolleras: den hopparade enkäten kunde inte hämtas.',
  ],
  notPaired: [
    'Conditions could not be checked: the survey is not paired.',
    'Villkoren kunde inte kontrolleras: enkäten är inte hopparad.',
  ],
  untitled: ['Untitled question', 'Fråga utan titel'],
  fewer: (p: { before: number; after: number }) => [
    `The survey had ${p.before} ${plural(p.before, questions)} and has ${p.after} now.`,
    `Enkäten hade ${p.before} ${plural(p.before, fragor)} och har ${p.after} nu.`,
  ],
  notCounted: (p: { before: number }) => [
    `The survey had ${p.before} ${plural(p.before, questions)}. The new number could not be loaded.`,
    `Enkäten hade ${p.before} ${plural(p.before, fragor)}. Det nya antalet kunde inte hämtas.`,
  ],
  otherSurvey: (p: { survey: number; own: number }) => [
    `It belonged to survey ${p.survey}, not ${p.own}.`,
    `Den hörde till enkät ${p.survey}, inte ${p.own}.`,
  ],
  noSurvey: ['Which survey it belonged to is not known.', 'Vilken enkät den hörde till är inte känt.'],
  survey: ['Survey', 'Enkät'],
  commentable: ['Comment allowed', 'Kommentar tillåten'],
  pairedQuestion: ['In the editor', 'I redigeraren'],
  again: [
    'It is safe to delete it again: “not found” means that it is gone.',
    'Du kan tryggt ta bort den igen: ”finns inte” betyder att den är borta.',
  ],
})

/** `sent` is the time of the request in milliseconds: older statistics still count the question. */
type Deleted = {
  answer: SurveyQuestion
  at: string
  sent: number
  before: number | undefined
  /** The question that disappeared from the paired survey. */
  paired?: Question | undefined
}

type Known = { questions?: readonly Question[]; before?: number | undefined; sent?: number }

/** Deletes a question of a survey by its ID (EP 19) and shows the response as a receipt. */
export function DeleteSurveyQuestion({ survey, statistics }: { survey: number; statistics: SurveyStatistics }) {
  const t = useText(questionText)
  const words = useText(deleteQuestionText)
  const [deleted, setDeleted] = useState<Deleted>()
  const pairedQuestions = usePairedQuestions(survey)
  /** What was known before the first request to delete a question, and when the last one was sent. */
  const known = useRef(new Map<number, Known>())
  const remove = useWrite('deleteSurveyQuestion', {
    // The question may belong to any survey, so all survey queries are invalidated.
    invalidates: [surveyQueries.all()],
    onDone(answer, { at, input }) {
      // If the question belonged to another survey, the one missing here was deleted by a colleague.
      const isElsewhere = answer.Survey != null && answer.Survey !== survey
      const { questions = [], before, sent = Date.parse(at) } = known.current.get(input.path.question) ?? {}
      const paired = isElsewhere ? undefined : goneFrom(questions, pairedQuestions())
      setDeleted({ answer, at, sent, before, paired })
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
      description={t.body}
      remove={remove}
      // The texts must be read before the deletion: no endpoint returns them afterwards.
      onSend={question => {
        const now = { questions: pairedQuestions(), before: questions }
        known.current.set(question, { ...now, ...known.current.get(question), sent: Date.now() })
      }}
      refused={questions === 0 ? t.noQuestions : undefined}
      consequences={consequencesOf}
    >
      <UnknownWrites endpoint="deleteSurveyQuestion" write={remove}>
        {({ at, sent }) => {
          const n = countedSince(at)
          return (
            <>
              {sent ? `${words.id}: ${sent.input.path.question}. ` : null}
              {n === undefined ? null : t.count({ n })} {t.again}
            </>
          )
        }}
      </UnknownWrites>
      {deleted ? <DeletedQuestion {...deleted} survey={survey} after={countedSince(deleted.sent)} /> : null}
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

type DeletedQuestionProps = {
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
function DeletedQuestion({ answer, at, survey, before, after, paired }: DeletedQuestionProps) {
  const t = useText(questionText)
  const { ID, Survey } = answer
  const elsewhere = Survey != null && Survey !== survey
  return (
    <QuestionReceipt
      // The V2 question has texts and alternatives that the response lacks.
      answer={paired ? { ...answer, PairedQuestion: paired } : answer}
      at={at}
      labels={{ Survey: t.survey, Commentable: t.commentable, PairedQuestion: t.pairedQuestion }}
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
    </QuestionReceipt>
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
