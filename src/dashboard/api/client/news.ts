/** A minimal event: listeners subscribe and are notified. */
export function createNews<T = void>() {
  const listeners = new Set<(news: T) => void>()
  return {
    notify(news: T): void {
      for (const listener of listeners) listener(news)
    },
    subscribe(listener: (news: T) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
