import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { page as nkiHome } from '#dashboard/features/nki/nki-home'
import { NkiReport } from '#dashboard/features/nki/nki-report'
import { SegmentList } from '#dashboard/features/segments/segment-list'
import { SurveyImageView } from '#dashboard/features/survey-image/survey-image-view'
import { SurveyList } from '#dashboard/features/surveys/survey-list'
import { page as surveyPage } from '#dashboard/features/surveys/survey-page'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { type Somebody, somebody } from '#dashboard/testing/somebody'

const now = new Date('2026-11-20T12:00:00Z')
const segment = { id: 's1', name: 'Customers', include: ['customer'] }

/** Responses of the pages below, by the last part of the path. */
const answers: Record<string, unknown> = {
  surveys: [{ ID: 1, Name: 'Spring' }],
  statistics: { ID: 1, Name: 'Spring', Questions: 3, Recipients: 10 },
  summary: { NKI: 70, Name: 'Shops' },
  segments: [segment],
  contacts: [],
}
const service: TestFetch = request =>
  Response.json(answers[new URL(request.url).pathname.split('/').at(-1) ?? ''] ?? {})

function open(who: Somebody, page: ReactElement, at: string) {
  const { fetch, refused } = somebody(who, service)
  return { ...renderApp(page, { fetch, at }), refused }
}

const Survey = () => surveyPage.View({ survey: 1 })
const list = <SurveyList now={now} />
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it.each<[Somebody, boolean]>([
  ['support', false],
  ['marketer', true],
])('the list of surveys offers %s *New survey*: %s', async (who, creates) => {
  const { refused } = open(who, list, '/surveys')
  await screen.findByRole('rowheader', { name: 'Select to compare Spring' })
  expect(links().includes('New survey')).toBe(creates)
  expect(refused).toEqual([])
})

it('does not offer to create a first survey without the right', async () => {
  const { fetch } = somebody('support', () => Response.json([]))
  renderApp(list, { fetch, at: '/surveys' })
  expect(await screen.findByText('Nobody has created one yet.')).toBeDefined()
})

it.each<[Somebody, boolean]>([
  ['support', false],
  ['marketer', true],
])('a survey lets %s delete a question: %s', async (who, deletes) => {
  const { refused } = open(who, <Survey />, '/surveys/1?tab=about')
  await screen.findByRole('heading', { name: 'In the editor' })
  expect(screen.queryByRole('heading', { name: 'Delete a question' }) !== null).toBe(deletes)
  expect(links()).toContain('Logo')
  expect(refused).toEqual([])
})

it.each<[Somebody, boolean]>([
  ['support', false],
  ['marketer', true],
])('a survey’s logo lets %s set it: %s', async (who, sets) => {
  const { refused } = open(who, <SurveyImageView survey={1} />, '/surveys/1/image')
  await screen.findByRole('region', { name: 'Current logo' })
  expect(screen.queryByRole('region', { name: 'New logo' }) !== null).toBe(sets)
  expect(screen.queryByText('Read-only. Changes need “Change surveys”. An admin can give it to you.') !== null).toBe(
    !sets,
  )
  expect(refused).toEqual([])
})

it.each<[Somebody, boolean]>([
  ['marketer', false],
  ['admin', true],
])('NKI lets %s delete a question: %s', async (who, deletes) => {
  const { refused, unmount } = open(who, <nkiHome.View />, '/nki')
  // The section below the list is rendered at the same time.
  await screen.findByText('NKIs that you open are listed here. You can name them.')
  const shown = () => screen.queryByRole('heading', { name: 'Delete a question' }) !== null
  expect(shown()).toBe(deletes)
  unmount()
  const report = open(who, <NkiReport nki={1} now={now} />, '/nki/1')
  await screen.findByRole('heading', { name: /Shops/ })
  await waitFor(() => expect(shown()).toBe(deletes))
  expect([...refused, ...report.refused]).toEqual([])
})

it.each<[Somebody, boolean]>([
  ['marketer', true],
  [['segments.read'], false],
])('a segment lets %s see its contacts: %s', async (who, sees) => {
  const { refused } = open(who, <SegmentList />, '/segments?segment=s1')
  await screen.findByRole('heading', { name: 'Customers' })
  expect(screen.queryByRole('region', { name: 'Who is in it' }) !== null).toBe(sees)
  expect(refused).toEqual([])
})
