import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Milliseconds. What takes longer is drawn as it stands, with a skeleton in the place of the page. */
const timeoutMs = 400

/**
 * Resolves when the first page can be drawn: its code is here, and its data as far as they came early. The document's own
 * shell stands until then. A shell and a skeleton that the page replaces at once cost a slow phone 200 ms.
 */
export const whenDrawable = (router: Router): Promise<void> =>
  new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const leave = router.subscribe(({ initialized }) => initialized && draw())
    const timer = setTimeout(() => draw(), timeoutMs)
    const draw = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
  })
