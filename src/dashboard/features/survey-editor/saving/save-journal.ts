import { differences } from '#contract/document/compare'
import { getMember } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { toBeSaved } from '#dashboard/data/document/whole'
import { exclusive } from '#dashboard/data/drafts/exclusive'
import { forgetOutcomesOf, type JournalEntry } from '#dashboard/data/store/journal'
import { readDocument, replaceDocument, replaceQuestion, surveySubject } from '#dashboard/data/survey-document'
import { notOfTheSurvey, questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { journaled } from '#dashboard/parts/journal/journaled-call'
import type { SaveTools } from './save-survey'

/** Who looks after the saves of surveys and their questions. */
const editorSender = 'survey-editor'

/** What the journal calls a survey, or one of its questions. */
const journalSubject = (survey: string, question?: string) =>
  question === undefined ? survey : `${survey}/${question}`

const endpointOf = (question?: string) => (question === undefined ? 'replaceSurvey' : 'replaceSurveyQuestion')

/** What other tabs call it when it is saved. */
export const subjectOf = (survey: string, target: LostTarget): string =>
  target === 'survey' ? surveySubject(survey) : `${surveySubject(survey)}/${target.question}`

/** What was saved, of which it is not known what became. */
export type LostTarget = 'survey' | { question: string }

type Place = Pick<JournalEntry, 'endpoint' | 'subject'>

/** The target of a save as an entry of the journal says it; undefined for all that is not about this survey. */
export function lostTarget(survey: string, { endpoint, subject }: Place): LostTarget | undefined {
  if (endpoint === 'replaceSurvey' && subject === survey) return 'survey'
  const start = journalSubject(survey, '')
  const isQuestion = endpoint === 'replaceSurveyQuestion' && subject.startsWith(start)
  return isQuestion ? { question: subject.slice(start.length) } : undefined
}

const ends = 24

/** A value as it is kept: images by their length and ends. */
function abbreviated(value: unknown): unknown {
  if (typeof value === 'string') {
    const shown = value.startsWith('data:') && value.length > 200
    return shown ? `${value.slice(0, 2 * ends)}… ${value.length} …${value.slice(-ends)}` : value
  }
  if (Array.isArray(value)) return value.map(abbreviated)
  return isJsonObject(value) ? abbreviatedMembers(value) : value
}

const abbreviatedMembers = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, abbreviated(value)]))

/** Whether a survey reads as a save, whose answer was lost, was sent: then it was done. */
export function readsAsSent(survey: string, entry: JournalEntry, now: JsonObject): boolean {
  const target = lostTarget(survey, entry)
  const body = getMember(entry.sent, 'body')
  if (!target || !isJsonObject(body)) return false
  const document = target === 'survey' ? now : questionOf(now, target.question)
  if (!document) return false
  return differences(body, abbreviatedMembers(document), target === 'survey' ? notOfTheSurvey : []).length === 0
}

type Send = (key: string) => Promise<JsonObject>

async function save(survey: string, question: string | undefined, body: JsonObject, send: Send) {
  const path = question === undefined ? { id: survey } : { surveyId: survey, id: question }
  const sent = { path, body: abbreviatedMembers(body) }
  const answer = await journaled(
    {
      endpoint: endpointOf(question),
      subject: journalSubject(survey, question),
      sent,
      content: `${JSON.stringify(path)} ${JSON.stringify(body)}`,
      sender: editorSender,
    },
    send,
  )
  await proved(survey, question)
  return answer
}

/** What became of earlier saves of the same no longer matters: it is known what there is now. */
const proved = (survey: string, question?: string) =>
  forgetOutcomesOf(endpointOf(question), journalSubject(survey, question))

/** The service, with every save written down until it is known what became of it. */
export const savingTools: SaveTools = {
  read: async id => toBeSaved('replaceSurvey', await readDocument(id)),
  replace: (id, body, read) => save(id, undefined, body, key => replaceDocument(id, body, read, key)),
  replaceQuestion: (surveyId, id, body, read) =>
    save(surveyId, id, body, key => replaceQuestion(surveyId, id, body, { read, key })),
  proved,
  exclusive,
}
