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

/** The document as it was `read` just before it is replaced, and the key of the write. */
type From = { read: JsonObject; key: string }

/** What saving needs of the outside. */
export type SaveTools = {
  read: (id: string) => Promise<JsonObject>
  replace: (id: string, body: JsonObject, from: From) => Promise<JsonObject>
  replaceQuestion: (surveyId: string, id: string, body: JsonObject, from: From) => Promise<JsonObject>
  /** Told the key of a save whose answer was lost, when reading proved it. */
  proved: (key: string) => void
}

const serviceTools: SaveTools = {
  read: async id => toBeSaved('replaceSurvey', await readDocument(id)),
  replace: replaceDocument,
  replaceQuestion,
  proved: putWriteAside,
}

/** `type` first, as services that choose a shape by it need it. */
function typeFirst(question: JsonObject): JsonObject {
  const [types, others] = [true, false].map(isType =>
    Object.entries(question).filter(([name]) => (name === 'type') === isType),
  )
  return Object.fromEntries([...(types ?? []), ...(others ?? [])])
}

/**
 * Replaces the survey (EP 24) or one of its questions (EP 23) under the write's `key`. Members that nobody knows of, and the
 * survey's `questions`, are sent exactly as they came.
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

/** A part whose conflicts are settled place by place. */
export type EditTarget = 'survey' | `question ${string}`

/** What is saved in one go: a part, or the order of the questions. */
export type SaveTarget = EditTarget | 'order'

export const targetOf = (part: Part): EditTarget => (part === undefined ? 'survey' : `question ${part}`)

export const partOf = (target: EditTarget): Part => (target === 'survey' ? undefined : target.slice('question '.length))

/** Everything unsaved, in the order in which it is sent: the survey, its questions as they stand, their order. */
export function unsavedTargets({ opened, survey, questions, newOrder }: EditorState): SaveTarget[] {
  const ids = inOrder(questionsOf(opened)).flatMap(question => idOf(question) ?? [])
  return [
    ...(survey.length > 0 ? (['survey'] as const) : []),
    ...ids.filter(id => questions.has(id)).map(targetOf),
    ...(newOrder ? (['order'] as const) : []),
  ]
}

/** Everything that keeps a document from being sent: what is missing, and what was changed to something out of bounds. */
export const documentIssues = (
  schema: typeof SurveyReplacement | typeof Question,
  opened: JsonObject,
  edited: JsonObject,
) => issuesOf(schema, edited).filter(({ path }) => !isAsRead(path.map(String), opened, edited))

/** Whether nothing of it has to be fixed before it is sent. */
export function isSendable(state: EditorState, target: SaveTarget): boolean {
  if (target === 'order') return true
  const part = partOf(target)
  const opened = openedPart(state, part)
  const edited = applyEdits(opened, editsOf(state, part))
  return documentIssues(part === undefined ? SurveyReplacement : Question, opened, edited).length === 0
}
