/** What comes after a first screen and is not here yet. */
const awaited = new Set<Promise<unknown>>()

/**
 * For `lazy`: loads what stands below a first screen, or comes after it, once that screen is painted. Before that it would
 * take its turn among the requests the screen waits for.
 */
export const afterPaint =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await painted()
    const loading = load()
    const ended = loading.catch(() => undefined).finally(() => awaited.delete(ended))
    awaited.add(ended)
    return loading
  }

/** The same for what stands further down: it takes no turn among the requests that `afterPaint` waits for either. */
export const afterRest =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await painted()
    while (awaited.size > 0) await Promise.all(awaited)
    return load()
  }

/** Two frames: the first may hold what is being rendered now. A page that is not seen paints nothing. */
export const painted = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
