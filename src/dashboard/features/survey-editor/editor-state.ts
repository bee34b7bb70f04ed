import { compareThree, differences } from '#contract/document/compare'
import { applyEdits, type Edit, remainingEdits, unsentEdits, withEdit } from '#contract/document/edits'
import { type Path, withValue } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { idOf, idsInOrder, orderSteps } from './question-order'

export type EditorState = {
  opened: JsonObject
  /** Edits of the survey except its questions. */
  survey: Edit[]
  /** Edits by question id; no entry for an unedited question. */
  questions: ReadonlyMap<string, Edit[]>
  /** Question ids in the new order; undefined if unchanged. */
  newOrder: readonly string[] | undefined
}

/** Members that a save does not change: the service's own, and `questions`, which EP 24 ignores. */
export const notOfTheSurvey = ['id', 'lastModified', 'questions'] as const

export const startEditing = (opened: JsonObject): EditorState => ({
  opened,
  survey: [],
  questions: new Map(),
  newOrder: undefined,
})

/** The survey's questions; other values in the list are skipped here and kept in the survey. */
export const questionsOf = (survey: JsonObject): JsonObject[] =>
  Array.isArray(survey.questions) ? survey.questions.filter(isJsonObject) : []

export const questionOf = (survey: JsonObject, id: string): JsonObject | undefined =>
  questionsOf(survey).find(question => idOf(question) === id)

export const isDirty = ({ survey, questions, newOrder }: EditorState): boolean =>
  survey.length > 0 || questions.size > 0 || newOrder !== undefined

/** The survey except its questions (undefined), or a question by its id. */
export type Part = string | undefined

export const openedPart = ({ opened }: EditorState, part: Part): JsonObject =>
  part === undefined ? opened : (questionOf(opened, part) ?? {})

const none: Edit[] = []

export const editsOf = ({ survey, questions }: EditorState, part: Part): Edit[] =>
  part === undefined ? survey : (questions.get(part) ?? none)

/** Changes a value of a part; returns the same state if the question is missing. */
export function editPart(state: EditorState, part: Part, path: Path, value: unknown): EditorState {
  if (part === undefined) return { ...state, survey: withEdit(state.opened, state.survey, path, value) }
  const question = questionOf(state.opened, part)
  if (!question) return state
  const edits = withEdit(question, state.questions.get(part) ?? [], path, value)
  const questions = new Map(state.questions)
  if (edits.length > 0) questions.set(part, edits)
  else questions.delete(part)
  return { ...state, questions }
}

/** Like `editPart` for a text; emptying a text that was not given leaves it not given. */
export function editText(state: EditorState, part: Part, path: Path, text: string): EditorState {
  const before = valueAt(openedPart(state, part), path)
  return editPart(state, part, path, text === '' && (before ?? '') === '' ? before : text)
}

export function editedSurvey({ opened, survey, questions }: EditorState): JsonObject {
  const edited = applyEdits(opened, survey)
  if (!Array.isArray(opened.questions)) return edited
  const withEdits = opened.questions.map((question: unknown) =>
    isJsonObject(question) ? applyEdits(question, questions.get(idOf(question) ?? '') ?? []) : question,
  )
  return { ...edited, questions: withEdits }
}

export const discardAll = (state: EditorState): EditorState => startEditing(state.opened)

/** Replaces the base of the edits and drops edits it already contains. */
function openAs(state: EditorState, opened: JsonObject): EditorState {
  const remaining = Array.from(state.questions, ([id, edits]): [string, Edit[]] => {
    const question = questionOf(opened, id)
    return [id, question ? remainingEdits(question, edits) : []]
  })
  const order = idsInOrder(questionsOf(opened))
  const newOrder = state.newOrder?.filter(id => order.includes(id))
  return {
    opened,
    survey: remainingEdits(opened, state.survey),
    questions: new Map(remaining.filter(([, edits]) => edits.length > 0)),
    // Questions with equal orders may look right without being distinct: the order is done when no step is left.
    newOrder: newOrder && orderSteps(questionsOf(opened), newOrder).length > 0 ? newOrder : undefined,
  }
}

/** Returns the re-read questions, but edited ones (except `settled`) as opened, so that conflicts are found. */
function questionsNow(state: EditorState, now: JsonObject, settled?: string): unknown {
  if (!Array.isArray(now.questions)) return now.questions
  return now.questions.map((question: unknown) => {
    const id = isJsonObject(question) ? idOf(question) : undefined
    if (id === undefined || id === settled || !state.questions.has(id)) return question
    return questionOf(state.opened, id) ?? question
  })
}

/**
 * Applies a saved part or settled conflict; `done` are the edits to drop. After saving a question, the rest of the
 * survey is taken over only if nobody else changed it, so that saving it still detects conflicts.
 */
export function partSettled(state: EditorState, part: Part, now: JsonObject, done: readonly Edit[]): EditorState {
  const unsent = unsentEdits(editsOf(state, part), done)
  if (part === undefined) return openAs({ ...state, survey: unsent }, { ...now, questions: questionsNow(state, now) })
  const untouched = differences(state.opened, now, notOfTheSurvey).length === 0
  return openAs(
    { ...state, questions: new Map(state.questions).set(part, unsent) },
    { ...(untouched ? now : state.opened), questions: questionsNow(state, now, part) },
  )
}

/** A state rebased on a re-read survey, with the members that differ. */
export type Refreshed = { state: EditorState; changedElsewhere: string[] }

/** Rebases the edits on a re-read survey. Returns undefined on a conflict, which the save then settles. */
export function refreshed(state: EditorState, now: JsonObject): Refreshed | undefined {
  const survey = compareThree(state.opened, state.survey, now, notOfTheSurvey)
  const clashes = Array.from(state.questions).some(([id, edits]) => {
    const question = questionOf(now, id)
    return !question || compareThree(questionOf(state.opened, id) ?? {}, edits, question).conflicts.length > 0
  })
  if (clashes || survey.conflicts.length > 0) return undefined
  const changed = new Set(differences(state.opened, now, ['lastModified']).map(({ path }) => path[0] ?? ''))
  return { state: openAs(state, now), changedElsewhere: Array.from(changed) }
}

/** Applies a reorder step; of a question with other edits only the order is taken over. */
export function orderSettled(state: EditorState, now: JsonObject, id: string): EditorState {
  if (!state.questions.has(id)) return partSettled(state, id, now, [])
  const order = questionOf(now, id)?.order
  const withOrder = (question: unknown) =>
    isJsonObject(question) && idOf(question) === id ? withValue(question, ['order'], order) : question
  const questions = Array.isArray(state.opened.questions) ? state.opened.questions.map(withOrder) : []
  const others = openAs(state, { ...state.opened, questions })
  return partSettled(others, id, { ...now, questions: questionsNow(others, now) }, [])
}
