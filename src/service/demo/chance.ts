function seedOf(seed: number, stream: string): number {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < stream.length; at++) hash = Math.imul(hash ^ stream.charCodeAt(at), 16777619)
  return hash >>> 0
}

/**
 * Repeatable random choices (mulberry32): the same seed and stream give the same sequence. Each noun has its own
 * stream, so that changing one leaves the others unchanged.
 */
export function chanceOf(seed: number, stream: string) {
  let state = seedOf(seed, stream)
  /** Number from 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** Whole number from `minimum` to `maximum`, inclusive. */
  const int = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1))
  return {
    next,
    int,
    /** An item of a non-empty list. */
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    /** A value, chosen by weight. */
    weighted: <T>(from: readonly (readonly [T, number])[]): T => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = from.find(([, weight]) => (left -= weight) < 0) ?? from[0]
      if (!hit) throw new RangeError('Nothing to choose from.')
      return hit[0]
    },
    /** True with the given probability. */
    yes: (probability: number) => next() < probability,
    /** The values in random order. */
    shuffled: <T>(values: readonly T[]): T[] => {
      const order = [...values]
      for (let at = order.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[order[at], order[other]] = [order[other], order[at]] as [never, never]
      }
      return order
    },
  }
}

export type Chance = ReturnType<typeof chanceOf>
