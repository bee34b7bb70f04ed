import { impliedRights, type Right, rights, withImplied } from '#contract/rights'

/** The rights of a role that this product knows, in their order. */
export const knownRights = (names: readonly string[]): Right[] => rights.filter(right => names.includes(right))

/** The rights once one more is ticked or no longer is: what it needs comes along, what needs it goes with it. */
export function withTicked(granted: readonly Right[], right: Right, isTicked: boolean): Right[] {
  if (isTicked) return withImplied([...granted, right])
  const removed = new Set([right])
  for (const lost of removed) {
    for (const each of rights) if (impliedRights[each] === lost) removed.add(each)
  }
  return granted.filter(each => !removed.has(each))
}
