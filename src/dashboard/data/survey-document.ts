import { plainNumbers, readExact, writeExact } from '#contract/exact-json'
import type { Question, SurveyReplacement } from '#contract/surveys-v2'
import { call } from './client/call'
import { CallError } from './client/call-error'
import type { CallOptions } from './client/call-input'
import { isMembers, type Members } from './document/members'

function exact(text: string): unknown {
  try {
    return readExact(text)
  } catch {
    return undefined
  }
}

/**
 * The members of an answer with every number as it was written, also when it lacks some that are required: a survey
 * made in V1 may, and must be opened to be mended. What else goes wrong stays wrong.
 */
async function membersOf(
  ask: (onText: (text: string) => void) => Promise<unknown>,
  isOne: (read: Members) => boolean,
): Promise<Members> {
  let text = ''
  try {
    await ask(answer => {
      text = answer
    })
  } catch (error) {
    const raw = error instanceof CallError && error.kind === 'shape' ? error.raw : undefined
    const read = raw === undefined ? undefined : exact(raw)
    if (isMembers(read) && isOne(read)) return read
    throw error
  }
  return readExact(text) as Members
}

/** Enough of a survey to be shown as one. */
const isSurvey = (read: Members) => typeof read.name === 'string' || Array.isArray(read.questions)

const isQuestion = (read: Members) => typeof read.title === 'string' || typeof read.required === 'boolean'

/** EP 13: a V2 survey, raw. */
export const readDocument = (id: string, options?: CallOptions): Promise<Members> =>
  membersOf(onText => call('readSurvey', { path: { id } }, { ...options, onText }), isSurvey)

/** EP 24: what the service made of it, raw. `read` is the survey before the changes. */
export function replaceDocument(id: string, document: Members, read: Members): Promise<Members> {
  const body = plainNumbers(document) as SurveyReplacement
  const bodyText = writeExact(document)
  return membersOf(
    onText => call('replaceSurvey', { path: { id }, body }, { onText, bodyText, read: plainNumbers(read) as Members }),
    isSurvey,
  )
}

/** EP 23: what the service made of it, raw. `read` is the question before the changes. */
export function replaceQuestion(surveyId: string, id: string, question: Members, read: Members): Promise<Members> {
  const body = plainNumbers(question) as Question
  const bodyText = writeExact(question)
  const input = { path: { surveyId, id }, body }
  return membersOf(
    onText => call('replaceSurveyQuestion', input, { onText, bodyText, read: plainNumbers(read) as Members }),
    isQuestion,
  )
}
