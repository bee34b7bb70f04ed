import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BriefSurvey } from '#contract/surveys-v1'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { bareSurvey, openEditor } from '#dashboard/features/survey-editor/testing/open-editor'

const same: BriefSurvey = { ID: 3, Name: 'Visit', Ends: '2026-12-01T11:00:00' }
const other: BriefSurvey = { ID: 1, Name: 'Other', Ends: '2026-12-02T11:00:00' }

/** Renders the editor with these V1 surveys in the list. */
const open = (surveys: BriefSurvey[]) =>
  openEditor('settings', { ...bareSurvey, endDate: '2026-12-01T12:00:00+01:00' }, request =>
    new URL(request.url).pathname === '/api/surveys' ? Response.json(surveys) : undefined,
  )

it('proposes the matching survey, pairs it in one click and unpairs it', async () => {
  const { press } = await open([other, same])
  expect(await screen.findByText('Same name, end')).toBeDefined()
  expect(screen.getByText(/^Same as survey 3 in the list\?/)).toBeDefined()
  await press('Pair them')
  expect(await screen.findByText('Paired with survey 3')).toBeDefined()
  expect(screen.queryByText(/^Same as survey 3/)).toBeNull()
  await waitFor(async () => expect(await call('listShared', { query: { parts: 'pairing' } })).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('/surveys/3')
  expect(screen.getByRole('link', { name: 'Logo' }).getAttribute('href')).toBe('/surveys/3/image')
  expect(screen.queryByText(/differs\. Check/)).toBeNull()
  await press('Unpair')
  expect(await screen.findByText(/^Same as survey 3 in the list\?/)).toBeDefined()
})

it('does not propose a refused survey again, and proposes another', async () => {
  const { press } = await open([other, same])
  await screen.findByText('Same name, end')
  await press('Not the same')
  await waitFor(() => expect(screen.queryByText(/^Same as survey/)).toBeNull())
  const refusals = () => call('listShared', { query: { parts: 'pairing-refusal' } })
  await waitFor(async () => expect(await refusals()).toHaveLength(1))
  const rows = [same, { ...same, ID: 4 }].map(value => ({ ok: true as const, value }))
  act(() => void queryClient.setQueryData(surveyQueries.list().queryKey, rows))
  expect(await screen.findByText(/^Same as survey 4 in the list/)).toBeDefined()
})

it('leads to the list without a match, and warns of a doubtful pair', async () => {
  await open([other])
  const find = await screen.findByRole('link', { name: 'Find it in the list' })
  expect(find.getAttribute('href')).toBe('/surveys?q=Visit')
  await act(() => pairSurveys(1, 's1'))
  expect(await screen.findByText('Name or end differs. Check that it is the same survey.')).toBeDefined()
})
