import type { JsonObject } from '#contract/reading/json-object'

/** Returns a question's id; undefined without one, in which case the question cannot be saved. */
export const idOf = (question: JsonObject): string | undefined =>
  typeof question.id === 'string' && question.id !== '' ? question.id : undefined

const placeOf = (question: JsonObject): number =>
  typeof question.order === 'number' ? question.order : Number.POSITIVE_INFINITY

/** Sorts questions by `order`; those without one come last, equal ones as sent. */
export function inOrder(questions: readonly JsonObject[]): JsonObject[] {
  // Infinity minus Infinity is NaN.
  return questions.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
}

/** Sorts questions by a new order of their ids; those missing in it follow unchanged. */
export function inNewOrder(questions: readonly JsonObject[], newOrder: readonly string[] = []): JsonObject[] {
  const rank = (question: JsonObject) => {
    const index = newOrder.indexOf(idOf(question) ?? '')
    return index < 0 ? newOrder.length : index
  }
  return inOrder(questions).toSorted((a, b) => rank(a) - rank(b))
}

export type OrderStep = { id: string; order: number }

/**
 * Returns the orders for questions in the new sequence: their own orders sorted, if all are distinct. Otherwise each
 * keeps its order if it is higher than the previous one, and else takes the next number.
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
 * Returns the saves that bring the questions into the new order, one per question whose order changes. Questions
 * missing in it follow unchanged. After a partial run, calling it again returns the rest.
 */
export function orderSteps(questions: readonly JsonObject[], newOrder: readonly string[]): OrderStep[] {
  const sorted = inNewOrder(questions, newOrder)
  const available = places(sorted)
  return sorted.flatMap((question, index): OrderStep[] => {
    const id = idOf(question)
    const order = available[index] ?? index + 1
    return id === undefined || placeOf(question) === order ? [] : [{ id, order }]
  })
}

/** Moves an id to a position, from 0. Returns the same array if the id is missing or already there. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const index = ids.indexOf(id)
  const place = Math.min(Math.max(to, 0), ids.length - 1)
  return index < 0 || place === index ? ids : ids.toSpliced(index, 1).toSpliced(place, 0, id)
}

export const idsInOrder = (questions: readonly JsonObject[]): string[] =>
  inOrder(questions).flatMap(question => idOf(question) ?? [])

export type LaterCondition = { question: JsonObject; later: JsonObject }

const wordCharacter = /[\p{L}\p{N}_-]/u

/** Whether the condition contains the id as a whole word; conditions have no specified grammar. */
export function mentions(question: JsonObject, id: string | undefined): boolean {
  const { condition } = question
  if (!id || idOf(question) === id || typeof condition !== 'string') return false
  for (let at = condition.indexOf(id); at >= 0; at = condition.indexOf(id, at + 1)) {
    const [before, after] = [condition[at - 1] ?? '', condition[at + id.length] ?? '']
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true
  }
  return false
}

/** Returns the conditions that name a later question, for questions in the given order. */
export function laterConditions(questions: readonly JsonObject[]): LaterCondition[] {
  return questions.flatMap((question, place) =>
    questions.slice(place + 1).flatMap(later => (mentions(question, idOf(later)) ? [{ question, later }] : [])),
  )
}
