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

it('keeps the rows and names the right if the right is lost while reading', async () => {
  await cutOff({ type: '/problems/missing-right', right: 'surveys.read' }, 403, [])
  expect(await screen.findByText('You need the right “See surveys”')).toBeDefined()
  expect(await screen.findByText('You do not have it, or no longer. An admin can give it to you.')).toBeDefined()
  expect(screen.getByText('Spring')).toBeDefined()
  expect(session.get().state).toBe('signed-in')
})

it('shows an admin the way to the roles', async () => {
  await cutOff({ type: '/problems/missing-right', right: 'surveys.read' }, 403, ['people.manage'])
  expect(await screen.findByText(/Only somebody who has it can give it to you\./)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Roles' })).getAttribute('href')).toBe('/people/roles')
})

it('keeps the rows and offers to sign in if the session ends while reading', async () => {
  await cutOff({ type: '/problems/no-session' }, 401)
  expect(await screen.findByText('You are signed out')).toBeDefined()
  expect(screen.getByText('Spring')).toBeDefined()
  expect(session.get().state).toBe('ended')
})

it('blames the credential if the upstream refuses, and keeps the session', async () => {
  await cutOff({ title: 'Unauthorized' }, 401)
  expect(await screen.findByText('Access denied (V1 credential)')).toBeDefined()
  expect(screen.getByText('Spring')).toBeDefined()
  expect(session.get().state).toBe('signed-in')
})
