const steps = [1, 2, 5, 10]

/** The next round step for an axis: 1, 2 or 5 of a power of ten. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (steps.find(step => step * power >= rough) ?? 10)
}

/** Round ticks from 0 to at least the largest count; in ones, since there is no half of one. */
export function countTicks(most: number): number[] {
  const step = Math.max(1, roundStep(Math.max(most, 1) / 4))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step)
}
