import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { Question, SurveyReplacement } from '#contract/surveys-v2'
import { call } from './client/call'
import { CallError } from './client/call-error'
import type { CallOptions } from './client/call-input'
import { readWhole, type Whole } from './document/whole'

/**
 * Returns the members of a response even if required ones are missing: a survey made in V1 lacks some, and must open
 * in the editor to be completed.
 */
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

const isSurvey = (read: JsonObject) => typeof read.name === 'string' || Array.isArray(read.questions)

const isQuestion = (read: JsonObject) => typeof read.title === 'string' || typeof read.required === 'boolean'

/** EP 13: a V2 survey, raw. */
export const readDocument = (id: string, options?: CallOptions): Promise<Whole<JsonObject>> =>
  readWhole(onText => membersOf(call('readSurvey', { path: { id } }, { ...options, onText }), isSurvey))

/** The document a replacement is based on, and the key of the write. */
type ReplacedFrom = { read: JsonObject; key: string }

/** EP 24. Returns the raw response. */
export function replaceDocument(id: string, document: JsonObject, from: ReplacedFrom): Promise<JsonObject> {
  const input = { path: { id }, body: document as SurveyReplacement }
  return membersOf(call('replaceSurvey', input, from), isSurvey)
}

/** EP 23. Returns the raw response. */
export function replaceQuestion(
  surveyId: string,
  id: string,
  question: JsonObject,
  from: ReplacedFrom,
): Promise<JsonObject> {
  const input = { path: { surveyId, id }, body: question as Question }
  return membersOf(call('replaceSurveyQuestion', input, from), isQuestion)
}
