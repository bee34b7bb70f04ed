/** A part of a whole. `share` is between 0 and 1, undefined where the whole is nothing. */
export type Rate = { part: number; whole: number; share: number | undefined }

/** Undefined where the service did not give one of the counts. */
export function rateOf(part: number | null | undefined, whole: number | null | undefined): Rate | undefined {
  if (part == null || whole == null) return undefined
  return { part, whole, share: whole > 0 ? part / whole : undefined }
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

/** True when `reported` is the rate, rounded to the decimals it was given with, as a percentage or as a share. */
function agreesWith(reported: number, rate: Rate | undefined): boolean {
  if (!rate) return false
  if (rate.share === undefined) return reported === 0
  const rounding = 0.5 * 10 ** -decimalsOf(reported) + 1e-9
  // A share rounded coarser than whole percents would agree with everything.
  return (
    Math.abs(reported - rate.share * 100) <= rounding || Math.abs(reported - rate.share) <= Math.min(rounding, 0.005)
  )
}

/**
 * Holds a percentage against the count it is of, as a share of each whole that may be meant: `agreesWith` is the whole
 * that fits, `missing` the counts that were not given, without which it cannot be said that none does.
 */
export function percentOf<P extends string, W extends string>(
  reported: number,
  counts: { readonly [K in P | W]?: number | null | undefined },
  part: P,
  wholes: readonly W[],
): { agreesWith: W | undefined; missing?: (P | W)[] } {
  const whole = wholes.find(each => agreesWith(reported, rateOf(counts[part], counts[each])))
  const missing = whole ? [] : [part, ...wholes].filter(count => counts[count] == null)
  return { agreesWith: whole, ...(missing.length > 0 && { missing }) }
}
