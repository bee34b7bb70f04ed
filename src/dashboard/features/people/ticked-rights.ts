import { impliedRights, type Right, rights, withImplied } from '#contract/rights'

/** The rights of a role that this product knows, in their order. */
export const knownRights = (names: readonly string[]): Right[] => rights.filter(right => names.includes(right))

/** The rights once one more is ticked or no longer is: what it needs comes along, what needs it goes with it. */
export function withTicked(held: readonly Right[], right: Right, isTicked: boolean): Right[] {
  if (isTicked) return withImplied([...held, right])
  const gone = new Set([right])
  for (const lost of gone) {
    for (const each of rights) if (impliedRights[each] === lost) gone.add(each)
  }
  return held.filter(each => !gone.has(each))
}
