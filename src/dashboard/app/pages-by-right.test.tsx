import { screen } from '@testing-library/react'
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
const survey = <Survey />
const logo = <SurveyImageView survey={1} />
const nkiList = <nkiHome.View />
const nki = <NkiReport nki={1} now={now} />
const segments = <SegmentList />
const list = <SurveyList now={now} />

type Case = [
  at: string,
  page: ReactElement,
  shown: string | RegExp,
  role: string,
  name: string,
  without: Somebody,
  granted: Somebody,
]

it.each<Case>([
  ['/surveys', list, 'Spring', 'link', 'New survey', 'support', 'marketer'],
  ['/surveys/1?tab=about', survey, 'In the editor', 'heading', 'Delete a question', 'support', 'marketer'],
  ['/surveys/1/image', logo, 'Current logo', 'region', 'New logo', 'support', 'marketer'],
  ['/nki', nkiList, /^NKIs that you open/, 'heading', 'Delete a question', 'marketer', 'admin'],
  ['/nki/1', nki, /Shops/, 'heading', 'Delete a question', 'marketer', 'admin'],
  ['/segments?segment=s1', segments, 'customer', 'region', 'Who is in it', ['segments.read'], 'marketer'],
])('%s offers some things only with their right', async (at, page, shown, role, name, without, granted) => {
  const limited = open(without, page, at)
  await screen.findAllByText(shown)
  expect(screen.queryByRole(role, { name })).toBeNull()
  limited.unmount()
  const full = open(granted, page, at)
  expect(await screen.findByRole(role, { name })).toBeDefined()
  expect([...limited.refused, ...full.refused]).toEqual([])
})

it('does not offer to create a first survey without the right', async () => {
  const { fetch } = somebody('support', () => Response.json([]))
  renderApp(list, { fetch, at: '/surveys' })
  expect(await screen.findByText('Nobody has created one yet.')).toBeDefined()
})
