/** The same work, done once for each key. The keys are few, or what it is for is soon gone. */
export function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = work(key)
    known.set(key, value)
    return value
  }
}

/** Work done when it is first asked for, and then no more. */
export function once<V>(work: () => V): () => V {
  const known = remembered(work)
  return () => known(undefined)
}
