/** The normal quantile of 97.5 %. */
const z = 1.959963984540054

/**
 * Wilson's score interval of 95 % for a share, without continuity correction: between 0 and 1, also for none and for all.
 * Undefined where there is no share.
 */
export function wilson(part: number, whole: number): { low: number; high: number } | undefined {
  if (!(whole > 0 && part >= 0 && part <= whole)) return undefined
  const share = part / whole
  const middle = share + z ** 2 / (2 * whole)
  const spread = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  const scale = 1 + z ** 2 / whole
  // None and all are the ends themselves: what is left there is rounding.
  const low = part === 0 ? 0 : (middle - spread) / scale
  const high = part === whole ? 1 : (middle + spread) / scale
  return { low, high }
}
