import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Right } from '#contract/rights'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { broken } from '#dashboard/testing/scripted-service'
import { somebody } from '#dashboard/testing/somebody'
import { QueryPanel } from './query-panel'

const list = queryOptions({ queryKey: ['list'], queryFn: ({ signal }) => call('listSurveys', {}, { signal }) })

function Surveys() {
  const query = useQuery(list)
  return (
    <QueryPanel query={query} loading="Loading">
      {rows => <ul>{rows.map(row => (row.ok ? <li key={row.value.ID}>{row.value.Name}</li> : null))}</ul>}
    </QueryPanel>
  )
}

/** Loads a list, cuts off its refetch, and answers the next request with `answer`. */
async function cutOff(answer: object, status: number, rights: Right[] = ['surveys.read']) {
  const rows = [{ ID: 1, Name: 'Spring' }]
  const acts = [
    () => Response.json(rows),
    () => broken('[{"ID":1,"Na'),
    () => Response.json(answer, { status, headers: { 'content-type': 'application/problem+json' } }),
  ]
  const { fetch } = somebody(['surveys.read'], () => (acts.shift() ?? (() => new Response()))())
  renderApp(<Surveys />, { fetch, me: { accounts: 'on', rights, connection: embedded } })
  await screen.findByText('Spring')
  await act(() => queryClient.refetchQueries())
}

it.each([
  ['a lost right', { type: '/problems/missing-right', right: 'surveys.read' }, 403, 'signed-in', /right “See surveys”/],
  ['an ended session', { type: '/problems/no-session' }, 401, 'ended', 'You are signed out'],
  ['a refusal of the upstream', { title: 'Unauthorized' }, 401, 'signed-in', 'Access denied (V1 credential)'],
])('keeps the rows and says why after %s while reading', async (_, answer, status, state, words) => {
  await cutOff(answer, status)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('Spring')).toBeDefined()
  expect(session.get().state).toBe(state)
})

it('shows an admin the way to the roles', async () => {
  await cutOff({ type: '/problems/missing-right', right: 'surveys.read' }, 403, ['people.manage'])
  expect(await screen.findByText(/Only somebody who has it can give it to you\./)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Roles' })).getAttribute('href')).toBe('/people/roles')
})
