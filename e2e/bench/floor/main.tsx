/**
 * The least that shows the same rows: the same packages, a plain table, no shell, no styles. The form page is lazy, as
 * it is in the product. What the product costs beyond this is the product's own doing.
 */
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'

const FormPage = lazy(() => import('./form-page').then(module => ({ default: module.FormPage })))
const queryClient = new QueryClient()

type Survey = { ID: number; Name: string; Keyword?: string; Ended?: boolean; Ends?: string; Created?: string }

const surveys = queryOptions({
  queryKey: ['surveys'],
  queryFn: async (): Promise<Survey[]> => (await globalThis.fetch('/api/surveys')).json() as Promise<Survey[]>,
})

function Surveys() {
  const { data = [] } = useQuery(surveys)
  return (
    <table>
      <tbody>
        {data.map(survey => (
          <tr key={survey.ID}>
            <th scope="row">
              <Link to={`/form?${survey.ID}`}>{survey.Name}</Link>
            </th>
            <td>{survey.Keyword}</td>
            <td>{String(survey.Ended)}</td>
            <td>{survey.Ends}</td>
            <td>{survey.Created}</td>
            <td>{survey.ID}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const router = createBrowserRouter([
  { path: '/', element: <Surveys /> },
  { path: '/surveys', element: <Surveys /> },
  {
    path: '/form',
    element: (
      <Suspense>
        <FormPage />
      </Suspense>
    ),
  },
])

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
