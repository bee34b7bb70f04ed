import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { nkiQueries } from '#dashboard/api/nkis'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { unreachable } from '#dashboard/testing/scripted-service'
import { DeleteQuestionCard } from './delete-question-card'

const dialog = () => within(screen.getByRole('alertdialog'))

const month = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] as const

/** The index of a past month, as trends and the overview load it. */
function Index({ nki }: { nki: number }) {
  const { data } = useQuery(nkiQueries.reading(nki, ...month))
  return data ? (
    <p>
      NKI {nki}: {data.summary.NKI}
    </p>
  ) : null
}

/** A service whose index increases with every reading; `remove` answers deletions. */
function moving(remove: () => Response | Promise<Response>): TestFetch {
  const read = new Map<string, number>()
  return request => {
    if (request.method === 'DELETE') return remove()
    const nki = /nkis\/(\d+)/.exec(request.url)?.[1] ?? ''
    read.set(nki, (read.get(nki) ?? 0) + 1)
    return Response.json({ Name: 'NKI', NKI: 70 + (read.get(nki) ?? 0), CompleteCount: 5 })
  }
}

const question = { ID: 3, Question: 'Why?', Type: 3, Required: true }

/** Deletes question `id` through the card and its dialog. */
async function deleted(id: string, fetch: TestFetch, beside?: ReactNode) {
  const { user } = renderApp(
    <>
      <DeleteQuestionCard />
      {beside}
    </>,
    { fetch },
  )
  if (beside) await screen.findByText('NKI 1: 71')
  await user.type(screen.getByRole('textbox', { name: 'Question ID' }), id)
  await user.click(screen.getByRole('button', { name: 'Delete question…' }))
  await screen.findByRole('alertdialog')
  await user.type(dialog().getByRole('textbox'), id)
  await user.click(dialog().getByRole('button', { name: 'Delete question' }))
  return user
}

it('closes the dialog after a lost response and says once that questions cannot be looked up', async () => {
  await deleted('1', () => unreachable({ url: '', init: {} }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await screen.findByRole('alert')).textContent).toContain('Questions can’t be looked up.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/before you send it again/)).toBeNull()
})

it('shows a refusal in the dialog', async () => {
  await deleted('3', () => new Response('', { status: 404 }))
  expect(await dialog().findByRole('alert')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('reloads figures of the question’s NKI only', async () => {
  const both = (
    <>
      <Index nki={1} />
      <Index nki={2} />
    </>
  )
  await deleted(
    '3',
    moving(() => Response.json({ ...question, NKI: 1 })),
    both,
  )
  expect(await screen.findByText('NKI 1: 72')).toBeDefined()
  expect(screen.getByText('NKI 2: 71')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Question 3 deleted' }).textContent).toContain('Answer requiredYesNKI1')
})

it.each([
  ['the response names none', () => Response.json(question)],
  ['the response is lost', () => unreachable({ url: '', init: {} })],
])('reloads figures of every NKI where %s', async (_, answer) => {
  await deleted('3', moving(answer), <Index nki={1} />)
  expect(await screen.findByText('NKI 1: 72')).toBeDefined()
})
