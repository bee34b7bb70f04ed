import type { JsonObject } from '#contract/reading/json-object'

/** A question's id; undefined where it has none, so that it cannot be saved. */
export const idOf = (question: JsonObject): string | undefined =>
  typeof question.id === 'string' && question.id !== '' ? question.id : undefined

const placeOf = (question: JsonObject): number =>
  typeof question.order === 'number' ? question.order : Number.POSITIVE_INFINITY

/** The questions by their order; those without one last, and where it repeats as they were sent. */
export function inOrder(questions: readonly JsonObject[]): JsonObject[] {
  // Two of infinite order differ by NaN.
  return questions.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
}

/** One save of a reordering. */
export type OrderStep = { id: string; order: number }

/**
 * The orders to hand out to questions that stand in the new order: those there are where they tell all of them apart. Else each
 * keeps its own where that is higher than the one before, and takes the next one where it is not.
 */
function places(sorted: readonly JsonObject[]): number[] {
  const known = sorted.map(placeOf)
  if (new Set(known).size === known.length && known.every(Number.isInteger)) return known.toSorted((a, b) => a - b)
  let before = 0
  return known.map((order, index) => {
    const isInOrder = Number.isInteger(order) && (index === 0 || order > before)
    before = isInOrder ? order : before + 1
    return before
  })
}

/**
 * What has to be saved for the questions to stand in the new order: one step for each whose order is to change. Questions
 * that are not in it follow as they are. Doing part of it and asking again gives the rest.
 */
export function orderSteps(questions: readonly JsonObject[], newOrder: readonly string[]): OrderStep[] {
  const rank = (question: JsonObject) => {
    const index = newOrder.indexOf(idOf(question) ?? '')
    return index < 0 ? newOrder.length : index
  }
  const sorted = inOrder(questions).toSorted((a, b) => rank(a) - rank(b))
  const available = places(sorted)
  return sorted.flatMap((question, index): OrderStep[] => {
    const id = idOf(question)
    const order = available[index] ?? index + 1
    return id === undefined || placeOf(question) === order ? [] : [{ id, order }]
  })
}

/** The ids with one put at a place, from 0; the same where it is not among them, or stands there. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const index = ids.indexOf(id)
  const place = Math.min(Math.max(to, 0), ids.length - 1)
  return index < 0 || place === index ? ids : ids.toSpliced(index, 1).toSpliced(place, 0, id)
}

/** Ids of the questions as they stand. */
export const idsInOrder = (questions: readonly JsonObject[]): string[] =>
  inOrder(questions).flatMap(question => idOf(question) ?? [])

/** A question whose condition names another that comes after it. */
export type LaterCondition = { question: JsonObject; later: JsonObject }

const wordCharacter = /[\p{L}\p{N}_-]/u

/** Conditions have no known grammar; the id of a question in one, as a word of its own, is a hint worth showing. */
export function mentions(question: JsonObject, id: string | undefined): boolean {
  const { condition } = question
  if (!id || idOf(question) === id || typeof condition !== 'string') return false
  for (let at = condition.indexOf(id); at >= 0; at = condition.indexOf(id, at + 1)) {
    const [before, after] = [condition[at - 1] ?? '', condition[at + id.length] ?? '']
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true
  }
  return false
}

/** Conditions that name a question which comes later, in the given order. */
export function laterConditions(questions: readonly JsonObject[]): LaterCondition[] {
  return questions.flatMap((question, place) =>
    questions.slice(place + 1).flatMap(later => (mentions(question, idOf(later)) ? [{ question, later }] : [])),
  )
}
