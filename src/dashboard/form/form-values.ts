import { getOwn, isJsonObject } from '#contract/reading/json-object'

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** What was left empty is left out: the usual way from a screen to the wire. A form with another way brings its own. */
export function withoutEmpties(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutEmpties)
  if (!isJsonObject(values)) return values
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(filled.map(([name, value]) => [name, withoutEmpties(value)]))
}

/** Whether two sets of values are the same to a person: an empty field is an empty field, whatever it holds. */
export function sameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameValues(value, b[index]))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Array.from(names).every(name => sameValues(getOwn(a, name), getOwn(b, name)))
}

/** What was typed since `sent` was, in a form that is otherwise `empty` again. */
export const typedSince = <V extends Record<string, unknown>>(sent: V, typed: V, empty: V): V => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => !sameValues(value, sent[name]))),
})
