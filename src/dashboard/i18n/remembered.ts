/** Memoises work by key. Nothing is evicted: use it with few keys, or for a short time. */
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

/** Runs work on first use only. */
export function once<V>(work: () => V): () => V {
  const known = remembered(work)
  return () => known(undefined)
}
