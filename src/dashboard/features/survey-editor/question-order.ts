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

/**
 * Returns orders for questions in a new sequence: their own orders sorted, if all are distinct. Otherwise each keeps
 * its order if it is higher than the previous one, and else takes the next number.
 */
export function ordersFor(questions: readonly JsonObject[]): number[] {
  const known = questions.map(placeOf)
  if (new Set(known).size === known.length && known.every(Number.isInteger)) return known.toSorted((a, b) => a - b)
  let before = 0
  return known.map((order, index) => {
    const isInOrder = Number.isInteger(order) && (index === 0 || order > before)
    before = isInOrder ? order : before + 1
    return before
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
