import type { Question, SurveyReplacement } from '#contract/surveys-v2'
import { call } from './call'
import { CallError } from './call-error'
import type { CallOptions } from './call-input'
import { isMembers, type Members } from './document/members'

/**
 * The members of an answer, also when it lacks some that are required: a survey made in V1 may, and must be opened to
 * be mended. What else goes wrong stays wrong.
 */
async function membersOf(answer: Promise<unknown>, isOne: (read: Members) => boolean): Promise<Members> {
  try {
    return (await answer) as Members
  } catch (error) {
    const raw = error instanceof CallError && error.kind === 'shape' ? error.raw : undefined
    const read: unknown = raw === undefined ? undefined : JSON.parse(raw)
    if (isMembers(read) && isOne(read)) return read
    throw error
  }
}

/** Enough of a survey to be shown as one. */
const isSurvey = (read: Members) => typeof read.name === 'string' || Array.isArray(read.questions)

const isQuestion = (read: Members) => typeof read.title === 'string' || typeof read.required === 'boolean'

/** EP 13: a V2 survey, raw. */
export const readDocument = (id: string, options?: CallOptions): Promise<Members> =>
  membersOf(call('readSurvey', { path: { id } }, options), isSurvey)

/** EP 24: what the service made of it, raw. */
export const replaceDocument = (id: string, body: Members): Promise<Members> =>
  membersOf(call('replaceSurvey', { path: { id }, body: body as SurveyReplacement }), isSurvey)

/** EP 23: what the service made of it, raw. */
export const replaceQuestion = (surveyId: string, id: string, body: Members): Promise<Members> =>
  membersOf(call('replaceSurveyQuestion', { path: { surveyId, id }, body: body as Question }), isQuestion)
