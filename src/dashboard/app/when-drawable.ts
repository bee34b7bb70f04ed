import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** Milliseconds. What takes longer is drawn as it stands: with a skeleton, or with placeholders for rows. */
const patience = { code: 300, data: 100 }

/**
 * Resolves when the first page can be drawn whole: its code is here, and the data that the document announced are read.
 * The document's own shell stands until then. Placeholders that rows replace at once cost a slow phone 200 ms.
 */
export async function whenDrawable(router: Router, queryClient: QueryClient): Promise<void> {
  await within(patience.code, initialized(router))
  await within(patience.data, fetched(queryClient))
}

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, ms))])

const initialized = (router: Router) =>
  new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const leave = router.subscribe(state => {
      if (!state.initialized) return
      leave()
      resolve()
    })
  })

const fetched = (queryClient: QueryClient) =>
  new Promise<void>(resolve => {
    if (queryClient.isFetching() === 0) return resolve()
    const leave = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      leave()
      resolve()
    })
  })
