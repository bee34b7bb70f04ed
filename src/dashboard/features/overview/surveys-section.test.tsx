import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watch } from '#dashboard/api/shared/watched'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveysSection } from './surveys-section'

const now = new Date('2026-11-20T12:00:00Z')
const since = '2026-11-19T16:05:00Z'

/** The section over this list of surveys; of each 5 of 10 have answered now. */
function section(list: unknown[], locale: 'en' | 'sv' = 'en', readings: unknown[] = []) {
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/surveys') return Response.json(list)
    if (pathname === '/team/readings') return Response.json({ rows: readings })
    return Response.json({ Name: 'A', Recipients: 10, Answered: 5 })
  }
  return renderApp(<SurveysSection now={now} since={since} />, { fetch, locale })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const links = (card: Awaited<ReturnType<typeof region>>) => card.getAllByRole('link').map(link => link.textContent)

it('does not take surveys for ended of which the service does not say it', async () => {
  section([
    { ID: 1, Name: 'A' },
    { ID: 2, Name: 'B', Ended: null },
  ])
  const open = await region('Open surveys')
  expect(await open.findByText('2 surveys may be open: their state is not given.')).toBeDefined()
})

it('does not take surveys for ended that could not be read, or that have no number', async () => {
  section([7, { Name: 'B', Ended: false }], 'sv')
  expect(
    await screen.findByText('1 öppen enkät saknar nummer och kan inte visas. 1 enkät kunde inte läsas.'),
  ).toBeDefined()
})

it('has no card where all have ended', async () => {
  section([{ ID: 1, Name: 'A', Ended: true }])
  expect(await screen.findByText('Surveys and NKIs that the team watches are shown here.')).toBeDefined()
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

it('shows the next to end of many, and how many there are', async () => {
  section(Array.from({ length: 2001 }, (_, at) => ({ ID: at + 1, Name: `Survey ${at + 1}`, Ended: at >= 7 })))
  expect(await screen.findByText('7 open. The next 5 to end')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

it('a survey that is watched stands first with its target, and in no other list', async () => {
  section([
    { ID: 1, Name: 'A', Ended: false },
    { ID: 2, Name: 'B', Ended: false },
    { ID: 3, Name: 'C', Ended: true, Ends: '2026-11-20T08:00:00Z' },
  ])
  await watch('survey', 2, true)
  await writeShared({ kind: 'survey-target', key: '2/rate', value: { number: 45 } })
  const watched = await region('Watched surveys')
  expect(links(watched)).toEqual(['B'])
  expect(await watched.findByText('Target 45.0%')).toBeDefined()
  expect(links(await region('Open surveys'))).toEqual(['All surveys', 'A'])
  expect(links(await region('Ended since you were here'))).toEqual(['C'])
  expect(screen.queryByText(/are shown here/)).toBeNull()
})

it('says how many answers are new since the last reading before somebody was here', async () => {
  const reading = (at: string, Answered: number) => ({
    kind: 'survey',
    id: 1,
    at,
    source: 'schedule',
    figures: { Answered },
  })
  section([{ ID: 1, Name: 'A', Ended: false }], 'en', [
    reading('2026-11-18T16:00:00Z', 1),
    reading('2026-11-19T16:00:00Z', 3),
    reading('2026-11-19T17:00:00Z', 4),
  ])
  expect(await screen.findByText(/^2 new answers since 19 Nov 2026/)).toBeDefined()
})
