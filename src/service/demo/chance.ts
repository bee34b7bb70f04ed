function seedOf(seed: number, stream: string): number {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < stream.length; at++) hash = Math.imul(hash ^ stream.charCodeAt(at), 16777619)
  return hash >>> 0
}

/**
 * Chance that can be repeated: the same seed and the same stream give the same choices (mulberry32). Every noun draws
 * from a stream of its own, so that a change in one leaves the others as they were.
 */
export function chanceOf(seed: number, stream: string) {
  let state = seedOf(seed, stream)
  /** A number from 0 up to, and without, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number from `minimum` to `maximum`, both included. */
  const int = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1))
  return {
    next,
    int,
    /** One of a list that is not empty. */
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    /** One of these values, each as often as its weight says. */
    weighted: <T>(from: readonly (readonly [T, number])[]): T => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = from.find(([, weight]) => (left -= weight) < 0) ?? from[0]
      if (!hit) throw new RangeError('Nothing to choose from.')
      return hit[0]
    },
    /** True with this probability. */
    yes: (probability: number) => next() < probability,
    /** The same values in another order. */
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
