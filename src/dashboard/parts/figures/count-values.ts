/** Counts each value, the most frequent first. */
export function countValues<T>(values: Iterable<T>): { key: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([key, count]) => ({ key, count })).toSorted((a, b) => b.count - a.count)
}
