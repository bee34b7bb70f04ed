import { isAsRead } from '#contract/document/compare'
import { applyEdits, type Edit } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { Question, SurveyReplacement } from '#contract/surveys-v2'
import { type SaveRequest, type SaveResult, saveDocument, type Target } from '#dashboard/api/document/save-document'
import { toBeSaved } from '#dashboard/api/document/whole'
import { readDocument, replaceDocument, replaceQuestion } from '#dashboard/api/survey-document'
import { putWriteAside } from '#dashboard/api/writes'
import { type EditorState, idOf, notOfTheSurvey, questionOf, questionsOf } from './editor-state'
import { inOrder } from './question-order'

/** What saving needs of the outside. */
export type SaveTools = {
  read: (id: string) => Promise<JsonObject>
  /** Replaces a document that was `read` like this just before. */
  replace: (id: string, body: JsonObject, from: { read: JsonObject; key: string }) => Promise<JsonObject>
  replaceQuestion: (
    surveyId: string,
    id: string,
    body: JsonObject,
    from: { read: JsonObject; key: string },
  ) => Promise<JsonObject>
  /** Told the key of a save whose answer was lost, when reading proved it. */
  proved: (key: string) => void
}

const serviceTools: SaveTools = {
  read: async id => toBeSaved('replaceSurvey', await readDocument(id)),
  replace: replaceDocument,
  replaceQuestion,
  proved: putWriteAside,
}

/** EP 24, under the write's `key`: unknown members and `questions` are sent exactly as they came. */
export function saveSurvey(
  surveyId: string,
  request: SaveRequest & { key: string },
  tools = serviceTools,
): Promise<SaveResult> {
  const { key } = request
  const target: Target<JsonObject> = {
    name: `survey/${surveyId}`,
    read: () => tools.read(surveyId),
    within: survey => survey,
    send: (edited, read) => tools.replace(surveyId, edited, { read, key }),
    after: (survey, returned) => ({ ...returned, questions: survey.questions }),
    proved: () => tools.proved(key),
    except: notOfTheSurvey,
    savedSince: (opened, now) => opened.lastModified !== now.lastModified,
  }
  return saveDocument(target, request)
}

/** `type` first, as services that choose a shape by it need it. */
function typeFirst(question: JsonObject): JsonObject {
  const entries = Object.entries(question)
  return Object.fromEntries([
    ...entries.filter(([name]) => name === 'type'),
    ...entries.filter(([name]) => name !== 'type'),
  ])
}

/** EP 23, in the same way: `type` first and as it was read, members that nobody knows of kept. */
export function saveQuestion(
  surveyId: string,
  id: string,
  request: SaveRequest & { key: string },
  tools = serviceTools,
): Promise<SaveResult> {
  const { key } = request
  const target: Target<JsonObject> = {
    name: `survey/${surveyId}`,
    read: () => tools.read(surveyId),
    within: survey => questionOf(survey, id),
    send: (edited, survey) =>
      tools.replaceQuestion(surveyId, id, typeFirst(edited), { read: questionOf(survey, id) ?? edited, key }),
    after: (survey, returned) => ({
      ...survey,
      questions: questionsOf(survey).map(question => (idOf(question) === id ? returned : question)),
    }),
    proved: () => tools.proved(key),
  }
  return saveDocument(target, request)
}

/** What is sent in one go: the survey, the order of its questions, or a question by its id. */
export type SaveTarget = 'survey' | 'order' | { question: string }

/** What a person typed into: its conflicts are settled place by place. */
export type EditTarget = Exclude<SaveTarget, 'order'>

export const keyOf = (target: SaveTarget): string =>
  typeof target === 'string' ? target : `question ${target.question}`

export const editsOf = (state: EditorState, target: EditTarget): readonly Edit[] =>
  target === 'survey' ? state.survey : (state.questions.get(target.question) ?? [])

/** Everything unsaved, in the order in which it is sent: the survey, its questions as they stand, their order. */
export function unsavedTargets(state: EditorState): SaveTarget[] {
  const ids = inOrder(questionsOf(state.opened)).flatMap(question => idOf(question) ?? [])
  const questions = ids.filter(id => state.questions.has(id)).map(question => ({ question }))
  return [
    ...(state.survey.length > 0 ? (['survey'] as const) : []),
    ...questions,
    ...(state.newOrder ? (['order'] as const) : []),
  ]
}

/** Everything that keeps a document from being sent: what is missing, and what was changed to something out of bounds. */
export function documentIssues(
  schema: typeof SurveyReplacement | typeof Question,
  opened: JsonObject,
  edited: JsonObject,
) {
  const all = issuesOf(schema, edited)
  return all.filter(({ path }) => !isAsRead(path.map(String), opened, edited))
}

/** Whether nothing of it has to be fixed before it is sent. */
export function isSendable(state: EditorState, target: SaveTarget): boolean {
  if (target === 'order') return true
  const schema = target === 'survey' ? SurveyReplacement : Question
  const opened = target === 'survey' ? state.opened : (questionOf(state.opened, target.question) ?? {})
  return documentIssues(schema, opened, applyEdits(opened, editsOf(state, target))).length === 0
}
