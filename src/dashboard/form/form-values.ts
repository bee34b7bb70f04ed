import { getOwn, isJsonObject } from '#contract/reading/json-object'

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Omits empty values: the default conversion from form values to a body. */
export function withoutEmpties(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutEmpties)
  if (!isJsonObject(values)) return values
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(filled.map(([name, value]) => [name, withoutEmpties(value)]))
}

/** Whether two sets of values look the same: all kinds of empty are equal. */
export function sameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameValues(value, b[index]))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Array.from(names).every(name => sameValues(getOwn(a, name), getOwn(b, name)))
}

/** Returns what others saved meanwhile, with what was typed since `saved` in its place. Lists are sets of values. */
export function rebased(typed: unknown, saved: unknown, theirs: unknown): unknown {
  if (Array.isArray(typed) && Array.isArray(saved) && Array.isArray(theirs)) {
    const kept: unknown[] = theirs.filter(each => typed.includes(each) || !saved.includes(each))
    const added: unknown[] = typed.filter(each => !saved.includes(each) && !theirs.includes(each))
    return [...kept, ...added]
  }
  if (!isJsonObject(typed) || !isJsonObject(saved) || !isJsonObject(theirs)) {
    return sameValues(typed, saved) ? theirs : typed
  }
  const members = Object.entries(typed).map(([name, value]) => [
    name,
    rebased(value, getOwn(saved, name), getOwn(theirs, name)),
  ])
  return Object.fromEntries(members)
}

/** Returns what was typed after `sent`, for a form that is reset to `empty`. */
export const typedSince = <V extends Record<string, unknown>>(sent: V, typed: V, empty: V): V => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => !sameValues(value, sent[name]))),
})
