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

/** EP 24: what the service made of it, raw. `read` is the survey before the changes. */
export function replaceDocument(id: string, document: JsonObject, read: JsonObject, key?: string): Promise<JsonObject> {
  const input = { path: { id }, body: document as SurveyReplacement }
  return membersOf(call('replaceSurvey', input, { read, ...(key && { key }) }), isSurvey)
}

/** EP 23: what the service made of it, raw. `read` is the question before the changes. */
export function replaceQuestion(
  surveyId: string,
  id: string,
  question: JsonObject,
  { read, key }: { read: JsonObject; key?: string },
): Promise<JsonObject> {
  const input = { path: { surveyId, id }, body: question as Question }
  return membersOf(call('replaceSurveyQuestion', input, { read, ...(key && { key }) }), isQuestion)
}

/** What the tabs of this browser call a survey when they say that they saved it. */
export const surveySubject = (id: string): string => `survey/${id}`

/** What they call the pictures that were set as logos: by V1, which does not know the V2 survey. */
export const logoSubject = 'survey-logos'

/** What tells one picture from another, from its base64 or from the address that holds it. */
export function logoMark(picture: string): string {
  const data = picture.slice(picture.indexOf(',') + 1)
  return `${data.length} ${data.slice(0, 32)} ${data.slice(-64)}`
}
