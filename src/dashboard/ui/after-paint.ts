/**
 * For `lazy`: loads what stands below a first screen, or comes after it, once that screen is painted. Before that it would
 * take its turn among the requests the screen waits for.
 */
export const afterPaint =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await painted()
    return load()
  }

/** Two frames: the first may hold what is being rendered now. A page that is not seen paints nothing. */
export const painted = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
