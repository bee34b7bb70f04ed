import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { renderApp } from '#dashboard/testing/render-app'
import { CreateTraces } from './create-traces'

const at = '2020-11-20T12:00:00.000Z'
const sent = { Name: 'Autumn', AllowAnonymous: false }
const lost = { sent, at, before: undefined }
const listed = (ID: number, Created: string) => ({ ID, Name: 'Autumn', Created })

/** The note of a create whose answer was lost, over a list that holds these. */
function open(surveys: object[], created: object[] = []) {
  const receipts = created.map(answer => ({ endpoint: 'createSurvey', at, answer }))
  const fetch = () => Response.json(surveys)
  return renderApp(<CreateTraces lost={lost} onCreated={() => undefined} />, { fetch, ofTeam: { receipts } })
}

it('another survey of the same name that was created and answered is not taken for it', async () => {
  open([listed(7, '2020-11-20T12:03:00Z')], [listed(7, '2020-11-20T12:03:00Z')])
  expect(await screen.findByText(/Not in the list at/)).toBeDefined()
  expect(screen.queryByText(/It was created/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'That is the one' })).toBeNull()
})

it('a survey without a number is found, whatever answers had none; so is one of another name with the same number', async () => {
  const { ID: _, ...bare } = listed(7, '2020-11-20T12:03:00Z')
  open([bare, listed(8, '2020-11-20T12:04:00Z')], [{ Name: 'Autumn' }, { ID: 8, Name: 'Spring' }])
  expect(await screen.findByText(/It was created/)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('of one without a time nothing is said about when it was made', async () => {
  open([listed(7, '2020-11-20T11:55:00Z'), { ID: 8, Name: 'Autumn' }])
  expect(await screen.findByText(/When it was created is not known/)).toBeDefined()
})

it('one made a little before it was sent is perhaps it', async () => {
  open([listed(7, '2020-11-20T11:55:00Z')])
  expect(await screen.findByText(/created at about the same time/)).toBeDefined()
  expect(screen.queryByText(/It was created/)).toBeNull()
})

it('one made since, of which no answer is known, is it', async () => {
  open([listed(7, '2020-11-20T12:00:01Z'), listed(8, '2020-11-20T12:03:00Z')], [{ ID: 8 }])
  expect(await screen.findByText(/It was created/)).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

it('says nothing of a survey while those that were answered could not be loaded', async () => {
  let isDown = true
  const receipts = () => (isDown ? Response.json(null, { status: 503 }) : Response.json({ rows: [] }))
  const { user } = renderApp(<CreateTraces lost={lost} onCreated={() => undefined} />, {
    fetch: () => Response.json([listed(7, '2020-11-20T12:03:00Z')]),
    ofTeam: { receipts },
  })
  await screen.findByText('Surveys that you created could not be loaded.')
  expect(screen.queryByText(/It was created/)).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText(/It was created/)).toBeDefined()
})
