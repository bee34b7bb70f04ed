/** A part of a whole. `share` is between 0 and 1, undefined where the whole is nothing. */
export type Rate = { part: number; whole: number; share: number | undefined }

/** Undefined where the service did not give one of the counts. */
export function rateOf(part: number | null | undefined, whole: number | null | undefined): Rate | undefined {
  if (part == null || whole == null) return undefined
  return { part, whole, share: whole > 0 ? part / whole : undefined }
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

/** True when `given` is the rate, rounded to the decimals it was given with, as a percentage or as a share. */
export function agreesWith(given: number, rate: Rate | undefined): boolean {
  if (!rate) return false
  if (rate.share === undefined) return given === 0
  const rounding = 0.5 * 10 ** -decimalsOf(given) + 1e-9
  // A share rounded coarser than whole percents would agree with everything.
  return Math.abs(given - rate.share * 100) <= rounding || Math.abs(given - rate.share) <= Math.min(rounding, 0.005)
}
