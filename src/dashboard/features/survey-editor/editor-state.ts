import { compareThree, differences } from '#contract/document/compare'
import { applyEdits, type Edit, remainingEdits, unsentEdits, withEdit } from '#contract/document/edits'
import { type Path, withValue } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { idOf, idsInOrder, orderSteps } from './question-order'

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

export const questionOf = (survey: JsonObject, id: string): JsonObject | undefined =>
  questionsOf(survey).find(question => idOf(question) === id)

export const isDirty = ({ survey, questions, newOrder }: EditorState): boolean =>
  survey.length > 0 || questions.size > 0 || newOrder !== undefined

/** The survey beside its questions (undefined), or a question by its id. */
export type Part = string | undefined

/** A part as it was read, and its unsaved edits. */
export const openedPart = ({ opened }: EditorState, part: Part): JsonObject =>
  part === undefined ? opened : (questionOf(opened, part) ?? {})

const none: Edit[] = []

export const editsOf = ({ survey, questions }: EditorState, part: Part): Edit[] =>
  part === undefined ? survey : (questions.get(part) ?? none)

/** The state with one value of a part changed; the same state where that question is not there. */
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

/** The same with a text: one that was not given and is emptied again is not given. */
export function editText(state: EditorState, part: Part, path: Path, text: string): EditorState {
  const before = valueAt(openedPart(state, part), path)
  return editPart(state, part, path, text === '' && (before ?? '') === '' ? before : text)
}

/** The survey with everything unsaved in it: its own edits, and those of its questions. */
export function editedSurvey({ opened, survey, questions }: EditorState): JsonObject {
  const edited = applyEdits(opened, survey)
  if (!Array.isArray(opened.questions)) return edited
  const withEdits = opened.questions.map((question: unknown) =>
    isJsonObject(question) ? applyEdits(question, questions.get(idOf(question) ?? '') ?? []) : question,
  )
  return { ...edited, questions: withEdits }
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

/**
 * After a part was saved, or its conflicts were settled: `done` are edits that are none any more. With a question, the rest of
 * the survey is taken over only where nobody else changed it, so that saving it still finds that out.
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
  if (!state.questions.has(id)) return partSettled(state, id, now, [])
  const order = questionOf(now, id)?.order
  const withOrder = (question: unknown) =>
    isJsonObject(question) && idOf(question) === id ? withValue(question, ['order'], order) : question
  const questions = Array.isArray(state.opened.questions) ? state.opened.questions.map(withOrder) : []
  const others = openAs(state, { ...state.opened, questions })
  return partSettled(others, id, { ...now, questions: questionsNow(others, now) }, [])
}
