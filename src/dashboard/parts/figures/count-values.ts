import { countEach } from '#dashboard/parts/count-each'

/** Counts each value, the most frequent first. */
export function countValues<T>(values: Iterable<T>): { key: T; count: number }[] {
  return Array.from(countEach(values), ([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count)
}
