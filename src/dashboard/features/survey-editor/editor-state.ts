import { compareThree, type Difference, differences, isSameValue } from '#contract/document/compare'
import { applyEdits, type Edit } from '#contract/document/edits'
import { identicalJson, type Path } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { idOf, idsInOrder, ordersFor } from './question-order'

/** A survey as read, and as edited. */
export type EditorState = { base: JsonObject; draft: JsonObject }

/** The survey except its questions (undefined), or a question by its id. */
export type Part = string | undefined

/** Members that a save does not change: the service's own, and `questions`, which EP 24 ignores. */
export const notOfTheSurvey = ['id', 'lastModified', 'questions'] as const

export const startEditing = (survey: JsonObject): EditorState => ({ base: survey, draft: survey })

/** The survey's questions; other values in the list are skipped here and kept in the survey. */
export const questionsOf = (survey: JsonObject): JsonObject[] =>
  Array.isArray(survey.questions) ? survey.questions.filter(isJsonObject) : []

export const questionOf = (survey: JsonObject, id: string): JsonObject | undefined =>
  questionsOf(survey).find(question => idOf(question) === id)

/** A part of a survey; without members if the question is missing. */
export const partIn = (survey: JsonObject, part: Part): JsonObject =>
  part === undefined ? survey : (questionOf(survey, part) ?? {})

/** The survey with another document for a part; the same survey if the question is missing. */
export function withPart(survey: JsonObject, part: Part, document: JsonObject): JsonObject {
  if (part === undefined) return { ...document, questions: survey.questions }
  const question = questionOf(survey, part)
  if (!question || !Array.isArray(survey.questions)) return survey
  const questions: unknown[] = survey.questions
  return { ...survey, questions: questions.map(each => (each === question ? document : each)) }
}

/** The parts of a survey, the questions in their order. Those without an id cannot be saved. */
export function partsOf(survey: JsonObject): ReadonlyMap<Part, JsonObject> {
  const questions = questionsOf(survey)
  // The first of two questions with one id, as in `questionOf`.
  const byId = new Map(questions.toReversed().map(question => [idOf(question), question]))
  const parts = idsInOrder(questions).map((id): [Part, JsonObject] => [id, byId.get(id) ?? {}])
  return new Map<Part, JsonObject>([[undefined, survey], ...parts])
}

/** A value that differs between two versions of a survey. */
export type Change = Difference & { part: Part }

/** Splits an added or removed object into its values, so that two people can begin the same language. */
function eachValue({ path, before, after }: Difference): Difference[] {
  const [was, is] = [before ?? {}, after ?? {}]
  if (!isJsonObject(was) || !isJsonObject(is)) return [{ path, before, after }]
  return differences(was, is).flatMap(inner => eachValue({ ...inner, path: [...path, ...inner.path] }))
}

const changesIn = (part: Part, before: JsonObject, after: JsonObject): Change[] =>
  differences(before, after, part === undefined ? notOfTheSurvey : [])
    .flatMap(eachValue)
    .map(difference => ({ ...difference, part }))

export function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  const parts = partsOf(before)
  return Array.from(partsOf(after)).flatMap(([part, document]) => changesIn(part, parts.get(part) ?? {}, document))
}

/** Whether a place in a part is the place of a question. */
export const isMoveOf =
  (part: Part) =>
  ({ path }: { path: Path }): boolean =>
    part !== undefined && path[0] === 'order'

/** Whether a change moves a question. */
export const isMove = (change: Pick<Change, 'part' | 'path'>): boolean => isMoveOf(change.part)(change)

export const editsOf = ({ base, draft }: EditorState, part: Part): Edit[] =>
  changesIn(part, partIn(base, part), partIn(draft, part)).map(({ path, after }) => ({ path, value: after }))

export const isDirty = ({ base, draft }: EditorState): boolean => changesBetween(base, draft).length > 0

/** The edited parts, in the order in which they are saved. */
export const editedParts = ({ base, draft }: EditorState): Part[] =>
  Array.from(new Set(changesBetween(base, draft).map(({ part }) => part)))

/** The questions with a changed order. */
export const movedParts = ({ base, draft }: EditorState): Part[] =>
  changesBetween(base, draft).flatMap(change => (isMove(change) ? [change.part] : []))

export const discardAll = ({ base }: EditorState): EditorState => startEditing(base)

/** Returns the same state if the question is missing. */
export function editPart(state: EditorState, part: Part, path: Path, value: unknown): EditorState {
  const draft = withPart(state.draft, part, applyEdits(partIn(state.draft, part), [{ path, value }]))
  return draft === state.draft ? state : { base: state.base, draft }
}

/** Like `editPart` for a text; emptying a text that was not given leaves it not given. */
export function editText(state: EditorState, part: Part, path: Path, text: string): EditorState {
  const before = valueAt(partIn(state.base, part), path)
  return editPart(state, part, path, text === '' && (before ?? '') === '' ? before : text)
}

/** Orders the questions by a sequence of all their ids. The sequence as read changes nothing. */
export function reordered(state: EditorState, ids: readonly string[]): EditorState {
  const questions = ids.map(id => partIn(state.base, id))
  const isAsRead = identicalJson(ids, idsInOrder(questionsOf(state.base)))
  const orders = isAsRead ? questions.map(({ order }) => order) : ordersFor(questions)
  return ids.reduce((now, id, index) => editPart(now, id, ['order'], orders[index]), state)
}

/**
 * Applies changes; a value that has changed since stays, and all places do if one has. Returns the same state if nothing
 * is left to apply. Questions that are gone do not count.
 */
export function withChanges(state: EditorState, changes: readonly Change[]): EditorState {
  const isAsBefore = ({ part, path, before }: Change) => isSameValue(valueAt(partIn(state.draft, part), path), before)
  const parts = partsOf(state.draft)
  const left = changes.filter(({ part }) => parts.has(part))
  const isOrderAsBefore = left.filter(isMove).every(isAsBefore)
  return left
    .filter(change => (isMove(change) ? isOrderAsBefore : isAsBefore(change)))
    .reduce((now, { part, path, after }) => editPart(now, part, path, after), state)
}

/** The edits of a part that are left after its save; after a conflict about a place, whose order is kept. */
export type Saved = { part: Part; unsent: readonly Edit[]; order?: 'mine' | 'theirs' | undefined }

/** Questions keep the order that they have in `from`. */
const withOrders = (survey: JsonObject, from: JsonObject, ids: readonly string[]): JsonObject =>
  ids.reduce((now, id) => {
    const edit = { path: ['order'], value: partIn(from, id).order }
    return withPart(now, id, applyEdits(partIn(now, id), [edit]))
  }, survey)

/** An edited part: the edits that are left, and their conflicts with a re-read survey. */
function leftOf(part: Part, state: EditorState, now: JsonObject, saved: Saved | undefined) {
  const isSaved = saved !== undefined && part === saved.part
  const left = isSaved ? saved.unsent : editsOf(state, part)
  const edits = saved?.order ? left.filter(edit => !isMoveOf(part)(edit)) : left
  const isGone = !partsOf(now).has(part)
  const conflicts = isSaved || isGone ? [] : compareThree(partIn(state.base, part), edits, partIn(now, part)).conflicts
  return { part, edits, isGone, conflicts }
}

/** Whether a re-read survey has other values where this one is edited. */
export const isInConflict = (state: EditorState, now: JsonObject): boolean =>
  editedParts(state).some(part => leftOf(part, state, now, undefined).conflicts.length > 0)

/**
 * The re-read survey below the edits. A part in conflict keeps its base, so that its save finds the conflict; in one
 * about a place, the whole order does. A question with more than a move that is gone stays, so that its save says so.
 */
function baseBelow(own: readonly ReturnType<typeof leftOf>[], { base }: EditorState, now: JsonObject, sent: Part) {
  const gone = own.filter(({ part, edits, isGone }) => isGone && !edits.every(isMoveOf(part)))
  const listed: unknown[] = Array.isArray(now.questions) ? now.questions : []
  const questions = [...listed, ...gone.map(({ part }) => partIn(base, part))]
  const known = gone.length > 0 ? { ...now, questions } : now
  const old = own.flatMap(({ part, conflicts }) => (conflicts.length > 0 ? [part] : []))
  const withOld = old.reduce((survey, part) => withPart(survey, part, partIn(base, part)), known)
  const below = withOrders(
    withOld,
    known,
    old.flatMap(part => part ?? []),
  )
  if (!own.some(({ part, conflicts }) => conflicts.some(isMoveOf(part)))) return below
  const ids = idsInOrder(questionsOf(now)).filter(id => questionOf(base, id) && id !== sent)
  return withOrders(below, base, ids)
}

/** Puts the edits on a re-read survey. */
export function takenOver(state: EditorState, now: JsonObject, saved?: Saved): EditorState {
  const parts = new Set([...editedParts(state), ...(saved ? [saved.part] : [])])
  const own = Array.from(parts, part => leftOf(part, state, now, saved))
  const base = baseBelow(
    own,
    state,
    now,
    movedParts(state).find(part => part === saved?.part),
  )
  const draft = own.reduce(
    (survey, { part, edits }) => withPart(survey, part, applyEdits(partIn(survey, part), edits)),
    base,
  )
  if (saved?.order !== 'mine') return { base, draft }
  const ids = new Set([...idsInOrder(questionsOf(state.draft)), ...idsInOrder(questionsOf(base))])
  return reordered(
    { base, draft },
    Array.from(ids).filter(id => questionOf(base, id)),
  )
}

/** Takes over the order of the survey as last read, which a conflict held back, unless moves are still in conflict. */
export function withOrderTakenOver(state: EditorState, read: JsonObject): EditorState {
  const behind = movedParts({ base: read, draft: state.base }).flatMap(part => part ?? [])
  const ids = behind.filter(id => questionOf(read, id))
  return ids.length > 0 ? takenOver(state, withOrders(state.base, read, ids)) : state
}
