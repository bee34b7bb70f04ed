import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SurveyPage } from './survey-page'

const now = new Date('2026-11-20T12:00:00Z')
const document = { ...surveyMembers, id: 'v2id', questions: [] }
const visit = { Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }

const answering: TestFetch = ({ url }) =>
  Response.json(url.includes('/team/') ? { rows: [] } : url.includes('/v2/') ? document : visit)
const open = (survey: number, fetch = answering) => renderApp(<SurveyPage survey={survey} now={now} />, { fetch })

const tabs = () => within(screen.getByRole('navigation', { name: 'Survey' }))
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('shows rate, funnel and growth first, and links to the rest', async () => {
  giveChartsRoom()
  open(31)
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit' })).toBeDefined()
  const funnel = within(await screen.findByRole('region', { name: 'From recipient to answer' }))
  expect(await funnel.findByText('400 of 800 · 50.0%')).toBeDefined()
  expect(funnel.getByText('200 of 800 · 25.0%')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Response rate' })).getByText('25.0%')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Growth' })).toBeDefined()
  expect(tabNames()).toEqual(['Statistics', 'About', 'Logo'])
  expect(tabs().getByRole('link', { name: 'Statistics' }).getAttribute('aria-current')).toBe('page')
  expect(tabs().getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/surveys/31/image')
  expect(screen.getByRole('link', { name: 'Copy to a new survey' }).getAttribute('href')).toBe('/surveys/new?from=31')
  expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull()
})

it.each([
  ['ended there', [{ ID: 34, Name: 'Visit', Ended: true }], 'It ended without any.', /too few readings before its end/],
  ['unknown there, too', [], 'Whether it is open is not known.', /The next reading is/],
])('takes the state of sparse statistics from the list: %s', async (_, listed, step, growth) => {
  open(34, ({ url }) => {
    if (url.endsWith('/api/surveys')) return Response.json(listed)
    if (url.includes('/readings/run')) return Response.json({ every: 60, next: '2026-11-20T13:00:00.000Z' })
    return Response.json(url.includes('/team/') ? { rows: [] } : { Name: 'Visit', Recipients: 0, Answered: 0 })
  })
  expect(await screen.findByText(step)).toBeDefined()
  expect(await screen.findByText(growth)).toBeDefined()
})

it('counts what was just read as the newest, even if the browser’s clock is slow', async () => {
  clockAt(new Date('2026-11-18T12:00:00Z'))
  const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' }
  const rows = [
    ['16', 150],
    ['19', 190],
  ].map(([day, Answered]) => ({
    kind: 'survey',
    id: 35,
    at: `2026-11-${day}T21:00:00.000Z`,
    source: 'schedule',
    figures: { Recipients: 800, Opened: 400, Answered },
  }))
  open(35, ({ url }) => Response.json(url.includes('/team/') ? { rows } : visit, { headers }))
  expect(await screen.findByText(/^50 new answers since 16 Nov/)).toBeDefined()
})

it('links to the editor once the survey is paired', async () => {
  open(32)
  await screen.findByRole('region', { name: 'Response rate' })
  await pairSurveys(32, 'v2id')
  const link = await tabs().findByRole('link', { name: 'Edit' })
  expect(link.getAttribute('href')).toBe('/survey-editor/v2id')
})

it('offers no actions for a survey that does not exist', async () => {
  open(33, () => new Response(null, { status: 404 }))
  expect(await screen.findByText('There is no survey with this number.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Survey 33' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Logo' })).toBeNull()
})
