import { isAsRead } from '#contract/document/compare'
import { applyEdits, type Edit } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { Question, SurveyReplacement } from '#contract/surveys-v2'
import {
  type EditorState,
  idOf,
  questionOf,
  questionsOf,
} from '#dashboard/features/survey-editor/document/editor-state'
import { inOrder } from '#dashboard/features/survey-editor/document/question-order'

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
