import type { JsonObject } from '#contract/reading/json-object'
import { isPlainObject } from './members'

const hasValue = (value: unknown, nullCounts: boolean) => value !== undefined && (nullCounts || value !== null)

function sameMembers(a: JsonObject, b: JsonObject, nullCounts: boolean): boolean {
  const names = (of: JsonObject) => Object.keys(of).filter(name => hasValue(of[name], nullCounts))
  const mine = names(a)
  if (mine.length !== names(b).length) return false
  return mine.every(name => Object.hasOwn(b, name) && compare(a[name], b[name], nullCounts))
}

function compare(a: unknown, b: unknown, nullCounts: boolean): boolean {
  if (a === b) return true
  if (!nullCounts && !hasValue(a, false) && !hasValue(b, false)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => compare(value, b[index], nullCounts))
  }
  return isPlainObject(a) && isPlainObject(b) && sameMembers(a, b, nullCounts)
}

/** Whether two values are the same JSON, whatever the order of their members. */
export const identicalJson = (a: unknown, b: unknown): boolean => compare(a, b, true)

/** The same, where a member that is null is one that is absent (spec §2: optional). */
export const equivalentJson = (a: unknown, b: unknown): boolean => compare(a, b, false)
