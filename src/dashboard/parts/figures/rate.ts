/** A part of a whole. `share` is from 0 to 1, undefined where the whole is 0 or cannot contain the part. */
export type Rate = { part: number; whole: number; share: number | undefined }

/** Returns the rate; undefined where a count is missing. */
export function rateOf(part: number | null | undefined, whole: number | null | undefined): Rate | undefined {
  if (part == null || whole == null) return undefined
  return { part, whole, share: whole > 0 && part >= 0 && part <= whole ? part / whole : undefined }
}

/** Returns the counts that exceed the count they are part of; a missing count does not. */
export function exceeding<C extends string>(
  counts: { readonly [K in C]?: number | null | undefined },
  parts: readonly (readonly [part: C, whole: C])[],
) {
  return parts.flatMap(([part, whole]) => {
    const [n, of] = [counts[part], counts[whole]]
    return n != null && of != null && n > of ? [{ part, n, whole, of }] : []
  })
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

/** Whether `reported` is the part of the whole, as a percentage or a share, rounded to the decimals it was given with. */
function agreesWith(reported: number, part: number | null | undefined, whole: number | null | undefined): boolean {
  if (part == null || whole == null) return false
  if (whole === 0) return reported === 0
  const share = part / whole
  const rounding = 0.5 * 10 ** -decimalsOf(reported) + 1e-9
  // A share rounded to less than whole percents would match everything.
  return Math.abs(reported - share * 100) <= rounding || Math.abs(reported - share) <= Math.min(rounding, 0.005)
}

/**
 * Compares a given percentage with the count as a share of each possible whole. `agreesWith` is the whole that
 * matches; `missing` lists counts that were not given, if none matches.
 */
export function percentOf<P extends string, W extends string>(
  reported: number,
  counts: { readonly [K in P | W]?: number | null | undefined },
  part: P,
  wholes: readonly W[],
): { agreesWith: W | undefined; missing?: (P | W)[] } {
  const whole = wholes.find(each => agreesWith(reported, counts[part], counts[each]))
  const missing = whole ? [] : [part, ...wholes].filter(count => counts[count] == null)
  return { agreesWith: whole, ...(missing.length > 0 && { missing }) }
}
