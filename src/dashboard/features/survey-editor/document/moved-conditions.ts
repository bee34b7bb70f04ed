import type { JsonObject } from '#contract/reading/json-object'
import { idOf } from './editor-state'

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

function laterConditions(questions: readonly JsonObject[]): LaterCondition[] {
  return questions.flatMap((question, place) =>
    questions.slice(place + 1).flatMap(later => (mentions(question, idOf(later)) ? [{ question, later }] : [])),
  )
}

/** Conditions that name a later question in the new order, and did not in the order that is saved. */
export function movedConditions(saved: readonly JsonObject[], reordered: readonly JsonObject[]): LaterCondition[] {
  const keyOf = ({ question, later }: LaterCondition) => JSON.stringify([idOf(question), idOf(later)])
  const before = new Set(laterConditions(saved).map(keyOf))
  return laterConditions(reordered).filter(pair => !before.has(keyOf(pair)))
}
