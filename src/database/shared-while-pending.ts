/** Whoever asks while an answer is under way gets that answer. */
export function sharedWhilePending<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().finally(() => {
      pending = undefined
    })
    return pending
  }
}
