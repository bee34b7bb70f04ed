import { type Edit, withEdit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'

/** A survey that is open, and what a person changed in it. */
export type EditorState = {
  /** The survey as it was read: what the edits are edits of. */
  opened: JsonObject
  /** Edits of the survey beside its questions. */
  survey: Edit[]
  /** Question id → its edits; no entry without one. */
  questions: ReadonlyMap<string, Edit[]>
  /** Ids of the questions in the order they are to get, where it is not the one they have. */
  newOrder: readonly string[] | undefined
}

/** Members that a save of the survey does not change: the service's own, and what EP 24 ignores. */
export const notOfTheSurvey = ['id', 'lastModified', 'questions'] as const

export const startEditing = (opened: JsonObject): EditorState => ({
  opened,
  survey: [],
  questions: new Map(),
  newOrder: undefined,
})

/** The questions as they were read; whatever else stands among them is left out here and kept in the survey. */
export const questionsOf = (survey: JsonObject): JsonObject[] =>
  Array.isArray(survey.questions) ? survey.questions.filter(isJsonObject) : []

/** A question's id; undefined where it has none, so that it cannot be saved. */
export const idOf = (question: JsonObject): string | undefined =>
  typeof question.id === 'string' && question.id !== '' ? question.id : undefined

export const questionOf = (survey: JsonObject, id: string): JsonObject | undefined =>
  questionsOf(survey).find(question => idOf(question) === id)

export const isDirty = ({ survey, questions, newOrder }: EditorState): boolean =>
  survey.length > 0 || questions.size > 0 || newOrder !== undefined

export const editSurvey = (state: EditorState, path: Path, value: unknown): EditorState => ({
  ...state,
  survey: withEdit(state.opened, state.survey, path, value),
})

function withQuestionEdits(state: EditorState, id: string, edits: Edit[]): EditorState {
  const questions = new Map(state.questions)
  if (edits.length > 0) questions.set(id, edits)
  else questions.delete(id)
  return { ...state, questions }
}

export function editQuestion(state: EditorState, id: string, path: Path, value: unknown): EditorState {
  const question = questionOf(state.opened, id)
  if (!question) return state
  return withQuestionEdits(state, id, withEdit(question, state.questions.get(id) ?? [], path, value))
}

/** Takes everything a person changed back. */
export const discardAll = (state: EditorState): EditorState => startEditing(state.opened)
