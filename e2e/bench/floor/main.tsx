/** The smallest page that shows the surveys: the product's packages and a plain table, without layout and styles. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'

type Survey = { id: number; name: string; keyword: string | null; ends: string | null; created: string }

const readSurveys = async (): Promise<Survey[]> => (await fetch('/api/surveys')).json() as Promise<Survey[]>

function Surveys() {
  const { data = [] } = useQuery({ queryKey: ['surveys'], queryFn: readSurveys })
  return (
    <table>
      <tbody>
        {data.map(({ id, name, keyword, ends, created }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/${id}`}>{name}</Link>
            </th>
            <td>{keyword}</td>
            <td>{ends}</td>
            <td>{created}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const queryClient = new QueryClient()
const router = createBrowserRouter([{ path: '*', element: <Surveys /> }])
createRoot(document.querySelector('#root') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
