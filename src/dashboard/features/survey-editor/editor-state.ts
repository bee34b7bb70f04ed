import { compareThree, differences } from '#contract/document/compare'
import { type Edit, remainingEdits, unsentEdits, withEdit } from '#contract/document/edits'
import { type Path, withValue } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { idsInOrder, orderSteps } from './question-order'

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

/** Takes a survey for what the edits are edits of. Edits that it already holds are none any more. */
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
    // Two of the same order may stand right and be told otherwise elsewhere: it is done when nothing is left to save.
    newOrder: newOrder && orderSteps(questionsOf(opened), newOrder).length > 0 ? newOrder : undefined,
  }
}

/**
 * The questions as they are now, but those with unsaved edits as they were opened: saving them still finds out what
 * others changed. `settled` is taken as it is now all the same.
 */
function questionsNow(state: EditorState, now: JsonObject, settled?: string): unknown {
  if (!Array.isArray(now.questions)) return now.questions
  return now.questions.map((question: unknown) => {
    const id = isJsonObject(question) ? idOf(question) : undefined
    if (id === undefined || id === settled || !state.questions.has(id)) return question
    return questionOf(state.opened, id) ?? question
  })
}

/** After the survey was saved, or its conflicts were settled: `done` are edits that are none any more. */
export const surveySettled = (state: EditorState, now: JsonObject, done: readonly Edit[]): EditorState =>
  openAs({ ...state, survey: unsentEdits(state.survey, done) }, { ...now, questions: questionsNow(state, now) })

/**
 * The same for a question. The rest of the survey is taken over only where nobody else changed it, so that saving it
 * still finds that out.
 */
export function questionSettled(state: EditorState, now: JsonObject, id: string, done: readonly Edit[]): EditorState {
  const questions = new Map(state.questions)
  questions.set(id, unsentEdits(questions.get(id) ?? [], done))
  const untouched = differences(state.opened, now, notOfTheSurvey).length === 0
  return openAs(
    { ...state, questions },
    { ...(untouched ? now : state.opened), questions: questionsNow(state, now, id) },
  )
}

/** What a survey that was read again brought: the state over it, and where it differs from the one that was opened. */
export type Refreshed = { state: EditorState; changedElsewhere: string[] }

/**
 * Takes over what changed elsewhere, such as a logo that was uploaded, as long as nothing of it was edited here;
 * undefined when something was, which is settled when it is saved.
 */
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

/** After one step of a reordering: of a question that has other unsaved edits only its order is taken over. */
export function orderSettled(state: EditorState, now: JsonObject, id: string): EditorState {
  if (!state.questions.has(id)) return questionSettled(state, now, id, [])
  const order = questionOf(now, id)?.order
  const withOrder = (question: unknown) =>
    isJsonObject(question) && idOf(question) === id ? withValue(question, ['order'], order) : question
  const questions = Array.isArray(state.opened.questions) ? state.opened.questions.map(withOrder) : []
  const others = openAs(state, { ...state.opened, questions })
  return questionSettled(others, { ...now, questions: questionsNow(others, now) }, id, [])
}
