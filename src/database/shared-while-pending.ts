/** Makes concurrent calls share one pending result. */
export function sharedWhilePending<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().finally(() => {
      pending = undefined
    })
    return pending
  }
}
