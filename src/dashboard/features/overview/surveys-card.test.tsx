import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveysCard } from './surveys-card'

const now = new Date('2026-11-20T12:00:00Z')

/** The card over this list of surveys. */
function card(list: unknown[], locale: 'en' | 'sv' = 'en') {
  const fetch = (request: Request) =>
    Response.json(request.url.endsWith('/api/surveys') ? list : { Name: 'A', Recipients: 10, Answered: 5 })
  return renderApp(<SurveysCard now={now} />, { fetch, locale })
}

it('does not take surveys for ended of which the service does not say it', async () => {
  card([
    { ID: 1, Name: 'A' },
    { ID: 2, Name: 'B', Ended: null },
  ])
  expect(await screen.findByText('No survey is known to be open')).toBeDefined()
  expect(screen.getByText('2 surveys may be open: their state is not given.')).toBeDefined()
  expect(screen.queryByText('No open surveys')).toBeNull()
})

it('does not take surveys for ended that could not be read, or that have no number', async () => {
  card([7, { Name: 'B', Ended: false }], 'sv')
  expect(
    await screen.findByText('1 öppen enkät saknar nummer och kan inte visas. 1 enkät kunde inte läsas.'),
  ).toBeDefined()
  expect(screen.getByText('Ingen öppen enkät kan visas')).toBeDefined()
})

it('says the same beneath those that are open', async () => {
  card([7, { ID: 1, Name: 'A', Ended: false }])
  expect(await screen.findByText('5 of 10 answered (50.0%) · few recipients (under 30)')).toBeDefined()
  expect(screen.getByText('1 survey could not be read.')).toBeDefined()
})

it('says that none is open where all have ended', async () => {
  card([{ ID: 1, Name: 'A', Ended: true }])
  expect(await screen.findByText('No open surveys')).toBeDefined()
})

it('counts and shows those that are open of more than stay in the page', async () => {
  card(Array.from({ length: 2001 }, (_, at) => ({ ID: at + 1, Name: `Survey ${at + 1}`, Ended: at >= 7 })))
  expect(await screen.findByText('5 of 7 open, ending soonest first')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

it('says in which order all of them stand', async () => {
  card(
    [1, 2].map(ID => ({ ID, Name: 'A', Ended: false })),
    'sv',
  )
  expect(await screen.findByText('2 öppna, närmaste slutdatum först')).toBeDefined()
})

it('says no order of one', async () => {
  card([{ ID: 1, Name: 'A', Ended: false }], 'sv')
  expect(await screen.findByText('1 öppen')).toBeDefined()
})
