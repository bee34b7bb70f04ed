import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { Question, SurveyReplacement } from '#contract/surveys-v2'
import { call } from './client/call'
import { CallError } from './client/call-error'
import type { CallOptions } from './client/call-input'
import { readWhole, type Whole } from './document/whole'

/** The members of an answer, also when it lacks some that are required: a survey made in V1 may, and must be opened to be mended. */
async function membersOf(answer: Promise<unknown>, isOne: (read: JsonObject) => boolean): Promise<JsonObject> {
  try {
    return (await answer) as JsonObject
  } catch (error) {
    const raw = error instanceof CallError && error.kind === 'shape' ? error.raw : undefined
    const read: unknown = raw?.trim() ? JSON.parse(raw) : undefined
    if (isJsonObject(read) && isOne(read)) return read
    throw error
  }
}

/** Enough of a survey to be shown as one. */
const isSurvey = (read: JsonObject) => typeof read.name === 'string' || Array.isArray(read.questions)

const isQuestion = (read: JsonObject) => typeof read.title === 'string' || typeof read.required === 'boolean'

/** EP 13: a V2 survey, raw. */
export const readDocument = (id: string, options?: CallOptions): Promise<Whole<JsonObject>> =>
  readWhole(onText => membersOf(call('readSurvey', { path: { id } }, { ...options, onText }), isSurvey))

/** What is replaced as it was read, and the key that the write has. */
type ReplacedFrom = { read: JsonObject; key: string }

/** EP 24: what the service made of it, raw. */
export function replaceDocument(id: string, document: JsonObject, from: ReplacedFrom): Promise<JsonObject> {
  const input = { path: { id }, body: document as SurveyReplacement }
  return membersOf(call('replaceSurvey', input, from), isSurvey)
}

/** EP 23: what the service made of it, raw. */
export function replaceQuestion(
  surveyId: string,
  id: string,
  question: JsonObject,
  from: ReplacedFrom,
): Promise<JsonObject> {
  const input = { path: { surveyId, id }, body: question as Question }
  return membersOf(call('replaceSurveyQuestion', input, from), isQuestion)
}
