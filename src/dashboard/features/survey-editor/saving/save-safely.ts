import { isNotFound, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { differences } from '#dashboard/data/document/differences'
import { applyEdits } from '#dashboard/data/document/edits'
import type { Members } from '#dashboard/data/document/members'
import { compareThree } from '#dashboard/data/document/merge'
import { proofOf } from '#dashboard/data/document/proof'
import { idOf, notOfTheSurvey, questionOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import type { SaveResult, SaveTools, Wanted } from './save-tools'

/** One document of a survey that is replaced as a whole: the survey itself, or a question of it. */
type Target = {
  surveyId: string
  /** The document in the survey; undefined when it is not there. */
  within: (survey: Members) => Members | undefined
  /** The document as it is sent. */
  body: (edited: Members) => Members
  send: (body: Members, read: Members) => Promise<Members>
  proved: () => Promise<void>
  /** Members that say nothing about what a person wrote. */
  except: readonly string[]
  /** The survey after it, where reading does not tell. */
  after: (survey: Members, returned: Members) => Members
  /** Whether it was saved since it was opened, though nothing differs. */
  savedSince: (opened: Members, now: Members) => boolean
}

type Attempt = { before: Members; sent: Members; error: unknown }

/** Finds out what became of a replacement whose answer was lost, by reading. */
async function afterLoss(tools: SaveTools, target: Target, attempt: Attempt): Promise<SaveResult> {
  const { before, sent, error } = attempt
  const now = await tools.read(target.surveyId).catch(() => undefined)
  const document = now && target.within(now)
  if (!now || !document) return { kind: 'unknown', error, asBefore: undefined }
  const same = (as: Members) => differences(as, document, target.except).length === 0
  if (!same(sent)) return { kind: 'unknown', error, asBefore: same(before) }
  await target.proved()
  return { kind: 'saved', proof: undefined, now }
}

/** 404 on a replacement is "missing or unable to update" (spec §7.2): reading tells which. */
async function afterMissing(tools: SaveTools, target: Target, error: unknown): Promise<SaveResult> {
  try {
    return target.within(await tools.read(target.surveyId)) ? { kind: 'refused', error } : { kind: 'gone' }
  } catch (reason) {
    return isNotFound(reason) ? { kind: 'gone' } : { kind: 'failed', error }
  }
}

async function afterFailure(tools: SaveTools, target: Target, attempt: Attempt): Promise<SaveResult> {
  const { error } = attempt
  if (isNotFound(error)) return afterMissing(tools, target, error)
  return isOutcomeUnknown(error) ? afterLoss(tools, target, attempt) : { kind: 'failed', error }
}

async function replaceSafely(tools: SaveTools, target: Target, wanted: Wanted): Promise<SaveResult> {
  const { opened, edits, keepTheirs } = wanted
  let now: Members
  try {
    now = await tools.read(target.surveyId)
  } catch (error) {
    return isNotFound(error) ? { kind: 'gone' } : { kind: 'failed', error }
  }
  const document = target.within(now)
  if (!document) return { kind: 'gone' }
  const comparison = compareThree(opened, edits, document, target.except)
  const changed = comparison.theirs.length > 0 || target.savedSince(opened, document)
  if (comparison.conflicts.length > 0 || (changed && !keepTheirs)) return { kind: 'conflict', comparison, now }
  const sent = target.body(applyEdits(document, edits))
  let returned: Members
  try {
    returned = await target.send(sent, document)
  } catch (error) {
    return afterFailure(tools, target, { before: document, sent, error })
  }
  const proof = proofOf(sent, returned, target.except)
  // What it is from now on is what reading gives; an answer to a write may hold less.
  return { kind: 'saved', proof, now: await tools.read(target.surveyId).catch(() => target.after(now, returned)) }
}

/** One at a time for a survey, its questions included, in all tabs of this browser. */
export const lockOf = (surveyId: string) => `messaging-admin:survey-document:${surveyId}`

/**
 * EP 24 as safely as a service without versions allows: reads it again, stops where somebody else changed it, and sends
 * what was read with nothing but the edits changed; unknown members and `questions` exactly as they came.
 */
export function saveSurvey(tools: SaveTools, surveyId: string, wanted: Wanted): Promise<SaveResult> {
  const target: Target = {
    surveyId,
    within: survey => survey,
    body: edited => edited,
    send: (body, read) => tools.replace(surveyId, body, read),
    proved: () => tools.proved(surveyId),
    except: notOfTheSurvey,
    after: (survey, returned) => ({ ...returned, questions: survey.questions }),
    savedSince: (opened, now) => opened.lastModified !== now.lastModified,
  }
  return tools.exclusive(lockOf(surveyId), () => replaceSafely(tools, target, wanted))
}

/** `type` first, as services that choose a shape by it need it. */
function typeFirst(question: Members): Members {
  const entries = Object.entries(question)
  return Object.fromEntries([
    ...entries.filter(([name]) => name === 'type'),
    ...entries.filter(([name]) => name !== 'type'),
  ])
}

/** EP 23, in the same way: `type` first and as it was read, members that nobody knows of kept. */
export function saveQuestion(
  tools: SaveTools,
  surveyId: string,
  questionId: string,
  wanted: Wanted,
): Promise<SaveResult> {
  const target: Target = {
    surveyId,
    within: survey => questionOf(survey, questionId),
    body: typeFirst,
    send: (body, read) => tools.replaceQuestion(surveyId, questionId, body, read),
    proved: () => tools.proved(surveyId, questionId),
    except: [],
    after: (survey, returned) => ({
      ...survey,
      questions: questionsOf(survey).map(question => (idOf(question) === questionId ? returned : question)),
    }),
    savedSince: () => false,
  }
  return tools.exclusive(lockOf(surveyId), () => replaceSafely(tools, target, wanted))
}
