import { isAsRead } from '#contract/document/compare'
import { applyEdits } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { Question, SurveyReplacement } from '#contract/surveys-v2'
import { type SaveRequest, type SaveResult, saveDocument } from '#dashboard/api/document/save-document'
import { toBeSaved } from '#dashboard/api/document/whole'
import { readDocument, replaceDocument, replaceQuestion } from '#dashboard/api/survey-document'
import { putWriteAside } from '#dashboard/api/writes'
import {
  type EditorState,
  editsOf,
  notOfTheSurvey,
  openedPart,
  type Part,
  questionOf,
  questionsOf,
} from './editor-state'
import { idOf, inOrder } from './question-order'

/** The document as `read` just before the replacement, and the idempotency key of the write. */
type From = { read: JsonObject; key: string }

export type SaveTools = {
  read: (id: string) => Promise<JsonObject>
  replace: (id: string, body: JsonObject, from: From) => Promise<JsonObject>
  replaceQuestion: (surveyId: string, id: string, body: JsonObject, from: From) => Promise<JsonObject>
  /** Called with the key of a write whose lost response was proved by reading. */
  proved: (key: string) => void
}

const serviceTools: SaveTools = {
  read: async id => toBeSaved('replaceSurvey', await readDocument(id)),
  replace: replaceDocument,
  replaceQuestion,
  proved: putWriteAside,
}

/** Moves `type` first, as services that choose a shape by it require. */
function typeFirst(question: JsonObject): JsonObject {
  const [types, others] = [true, false].map(isType =>
    Object.entries(question).filter(([name]) => (name === 'type') === isType),
  )
  return Object.fromEntries([...(types ?? []), ...(others ?? [])])
}

/**
 * Replaces the survey (EP 24) or a question (EP 23) under the idempotency `key`. Unknown members and the survey's
 * `questions` are sent exactly as read.
 */
export function savePart(
  surveyId: string,
  part: Part,
  { key, ...request }: SaveRequest & { key: string },
  tools = serviceTools,
): Promise<SaveResult> {
  const target = {
    name: `survey/${surveyId}`,
    read: () => tools.read(surveyId),
    proved: () => tools.proved(key),
  }
  if (part === undefined) {
    return saveDocument<JsonObject>(
      {
        ...target,
        within: survey => survey,
        send: (edited, read) => tools.replace(surveyId, edited, { read, key }),
        after: (survey, returned) => ({ ...returned, questions: survey.questions }),
        except: notOfTheSurvey,
        savedSince: (opened, now) => opened.lastModified !== now.lastModified,
      },
      request,
    )
  }
  return saveDocument<JsonObject>(
    {
      ...target,
      within: survey => questionOf(survey, part),
      send: (edited, survey) =>
        tools.replaceQuestion(surveyId, part, typeFirst(edited), { read: questionOf(survey, part) ?? edited, key }),
      after: (survey, returned) => ({
        ...survey,
        questions: questionsOf(survey).map(question => (idOf(question) === part ? returned : question)),
      }),
    },
    request,
  )
}

/** A target whose conflicts are settled per field. */
export type EditTarget = 'survey' | `question ${string}`

/** A unit of saving: a part, or the order of the questions. */
export type SaveTarget = EditTarget | 'order'

export const targetOf = (part: Part): EditTarget => (part === undefined ? 'survey' : `question ${part}`)

export const partOf = (target: EditTarget): Part => (target === 'survey' ? undefined : target.slice('question '.length))

/** Returns the unsaved targets in sending order: survey, questions in their order, order. */
export function unsavedTargets({ opened, survey, questions, newOrder }: EditorState): SaveTarget[] {
  const ids = inOrder(questionsOf(opened)).flatMap(question => idOf(question) ?? [])
  return [
    ...(survey.length > 0 ? (['survey'] as const) : []),
    ...ids.filter(id => questions.has(id)).map(targetOf),
    ...(newOrder ? (['order'] as const) : []),
  ]
}

/** Returns the issues that prevent sending: missing members, and edits out of bounds. */
export const documentIssues = (
  schema: typeof SurveyReplacement | typeof Question,
  opened: JsonObject,
  edited: JsonObject,
) => issuesOf(schema, edited).filter(({ path }) => !isAsRead(path.map(String), opened, edited))

/** Whether the target has no issue that prevents sending. */
export function isSendable(state: EditorState, target: SaveTarget): boolean {
  if (target === 'order') return true
  const part = partOf(target)
  const opened = openedPart(state, part)
  const edited = applyEdits(opened, editsOf(state, part))
  return documentIssues(part === undefined ? SurveyReplacement : Question, opened, edited).length === 0
}
