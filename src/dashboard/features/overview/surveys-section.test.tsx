import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { BriefSurvey } from '#contract/surveys-v1'
import { watch } from '#dashboard/api/shared/watched'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyRow } from './survey-row'
import { SurveysSection, surveyOverview } from './surveys-section'

const now = new Date('2026-11-20T12:00:00Z')
const since = '2026-11-19T16:05:00Z'

/** Renders the section over this survey list; 5 of 10 recipients answered each survey. */
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

it('does not treat unreadable surveys or surveys of unknown state as ended', async () => {
  section([7, { Name: 'B', Ended: false }, { ID: 1, Name: 'A' }], 'sv')
  const words = [
    '1 enkät kan vara öppen: läget är inte angivet.',
    '1 öppen enkät saknar nummer och kan inte visas.',
    '1 enkät kunde inte läsas.',
  ]
  expect(await screen.findByText(words.join(' '))).toBeDefined()
})

it('shows no card where all surveys have ended', async () => {
  section([{ ID: 1, Name: 'A', Ended: true }])
  expect(await screen.findByText('Surveys and NKIs that the team watches are shown here.')).toBeDefined()
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

it('lists a watched survey with its target only among the watched', async () => {
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

it('counts all open surveys, also those among the watched', async () => {
  section(Array.from({ length: 8 }, (_, at) => ({ ID: at + 1, Name: 'A', Ended: false })))
  expect(await screen.findByText('8 open. The next 5 to end')).toBeDefined()
  await watch('survey', 1, true)
  await watch('survey', 2, true)
  expect(await screen.findByText('8 open, 2 of them watched. Of the others, the next 5 to end')).toBeDefined()
})

it('counts new answers since the last reading before the last visit', async () => {
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

const survey = (
  ID: number | null,
  Ended: boolean | null,
  Ends?: string | null,
  Created?: string,
  Modified?: string,
) => ({
  ok: true as const,
  value: { ID, Ended, Ends, Created, Modified, Name: `S${ID}` },
})
const overview = (rows: ReturnType<typeof survey>[], from?: string) => surveyOverview(rows, now, from)
const ids = (surveys: readonly { ID: number }[]) => surveys.map(({ ID }) => ID)

it('sorts open surveys by next end, then surveys without an end by creation, newest first', () => {
  const list = [
    survey(1, false, null, '2026-01-01T00:00:00'),
    survey(2, false, '2027-01-01T00:00:00'),
    survey(3, false, '2026-11-21T00:00:00Z'),
    survey(4, false, '2020-01-01T00:00:00', '2019-01-01T00:00:00'),
    survey(5, false, undefined, '2026-06-01T00:00:00'),
  ]
  expect(ids(overview(list).open)).toEqual([3, 2, 5, 1, 4])
})

it('uses the service’s Ended flag and counts surveys that cannot be shown', () => {
  const list = [survey(1, true), survey(2, null), survey(null, false), survey(0, false)]
  expect(overview(list)).toMatchObject({ open: [{ ID: 0 }], unsaid: 1, unnumbered: 1, unreadable: 0 })
})

it('lists surveys that ended since the last visit, latest first, and none without that time', () => {
  const list = [
    survey(1, true, '2026-11-18T12:00:00Z'),
    survey(2, true, '2026-11-19T12:00:00Z'),
    survey(3, true, '2026-11-20T11:00:00Z'),
    survey(4, true, '2027-01-01T00:00:00Z'),
    survey(5, true, null),
    survey(6, false, '2026-11-20T10:00:00Z'),
    // Closed before its end, perhaps long ago: a logo sent yesterday modified it, too.
    survey(7, true, '2027-01-01T00:00:00Z', undefined, '2026-11-20T11:30:00'),
    survey(8, true, null, undefined, '2026-11-19T09:00:00'),
  ]
  expect(ids(overview(list, '2026-11-18T16:05:00Z').ended)).toEqual([3, 2])
  expect(overview(list).ended).toEqual([])
})

/** Renders the row of an open survey with these figures. */
async function row(statistics: object, survey: Partial<BriefSurvey> & { ID?: number } = {}) {
  const fetch = () => Response.json({ Name: 'A', ...statistics })
  renderApp(
    <ul>
      <SurveyRow survey={{ ID: 7, Name: 'A', ...survey }} now={now} />
    </ul>,
    { fetch },
  )
  return screen.getByRole('listitem')
}

it.each([
  [{}, 'Not given'],
  [{ Recipients: 0, Answered: 0 }, 'No recipients yet'],
  [{ Recipients: 10, Answered: 5, Opened: 8 }, '8 opened (80.0%)'],
  [{ Recipients: 10, Answered: 12 }, '12 of 10 answered: more answers than recipients'],
  [{ Recipients: 0, Answered: 3 }, '3 of 0 answered: more answers than recipients'],
  [{ Recipients: 10, Answered: 5 }, '5 of 10 answered (50.0%) · few recipients (under 30)'],
])('for %j shows “%s”', async (statistics, words) => {
  await row(statistics)
  expect(screen.getByText('Loading answers…')).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('Loading answers…')).toBeNull()
  expect(screen.queryByText(/ opened/) !== null).toBe('Opened' in statistics)
})

it.each([
  [{ Ends: '2026-11-22T12:00:00Z' }, 'Ends in 2 days'],
  [{ Ends: '2026-11-19T12:00:00Z' }, 'Past its end'],
  [{ Ended: true, Ends: '2026-11-19T12:00:00Z' }, 'Ended yesterday'],
  // Closed before its end.
  [{ Ended: true, Ends: '2026-12-11T12:00:00Z' }, 'Ended'],
  [{ Name: '' }, 'No end date'],
])('for %j says when it ends (%s) and falls back to the ID as name', async (survey, words) => {
  await row({}, survey)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link').textContent).toBe('Name' in survey ? 'Survey 7' : 'A')
  expect(await screen.findByText('Not given')).toBeDefined()
})

it('estimates up to the end in the list, where the statistics give none', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const Ends = '2026-11-21T12:00:00'
  const answered = [200, 240, 260, 270].map((Answered, day) => [`2026-11-${16 + day}T12:00:00Z`, Answered] as const)
  const fetch = ({ url }: Request) => {
    const id = /[=/]8\b/.test(url) ? 8 : 7
    const rows = answered.map(([at, Answered]) => {
      return { kind: 'survey', id, at, source: 'schedule', figures: { Recipients: 1000, Answered } }
    })
    const statistics = { Name: 'A', Recipients: 1000, Answered: 275, ...(id === 8 && { Ends }) }
    return Response.json(url.includes('/team/readings') ? { rows } : statistics)
  }
  const rowOf = (survey: Partial<BriefSurvey> & { ID?: number }) => (
    <SurveyRow survey={{ ID: 7, Name: 'A', Ended: false, ...survey }} now={now} />
  )
  renderApp(
    <ul>
      {rowOf({ Ends })}
      {rowOf({ ID: 8 })}
    </ul>,
    { fetch },
  )
  const [listed, read] = await waitFor(() => {
    const estimates = screen.getAllByText(/^Estimate/)
    expect(estimates).toHaveLength(2)
    return estimates
  })
  expect(listed?.textContent).toBe(read?.textContent)
})
