import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { queryClient } from '#dashboard/api/client/query-client'
import { sharedQueries } from '#dashboard/api/shared/shared-queries'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyHero } from './survey-hero'

const now = new Date('2026-11-20T12:00:00Z')
const readAt = '2026-11-20T12:00:00.000Z'
const visit = { ID: 7, Name: 'Visit', Recipients: 1000, Opened: 500, Answered: 358, Ended: false }

/** One stored reading per evening, up to yesterday. */
const evenings = (answered: readonly number[], Recipients = 1000) =>
  answered.map((Answered, index) => ({
    kind: 'survey',
    id: 7,
    at: `2026-11-${20 - answered.length + index}T21:00:00.000Z`,
    source: 'schedule',
    figures: { Recipients, Answered },
  }))

function open(more: Partial<SurveyStatistics> = {}, rows: unknown[] = [], survey = 7) {
  const app = renderApp(
    <SurveyHero survey={survey} statistics={{ ...visit, ...more }} readAt={readAt} few={30} now={now} />,
    { fetch: () => Response.json({ rows }) },
  )
  return { ...app, text: () => screen.getByRole('region', { name: 'Response rate' }).textContent }
}

it('shows the rate, its counts and the time of reading', () => {
  expect(open().text()).toMatch(/35\.8%358 of 1,000 recipients answered, 71\.6% of those who openedRead 20 Nov 2026/)
})

it.each([
  [{ Ends: '2027-03-13T12:00:00Z' }, 'open, ends 13 Mar 2027'],
  [{ Ended: true, Ends: '2025-02-13T12:00:00Z' }, 'ended 13 Feb 2025'],
  [{ Ends: '2025-02-13T12:00:00Z' }, 'open, end date 13 Feb 2025'],
  // Closed before its end; when is not given.
  [{ Ended: true, Ends: '2099-02-13T12:00:00Z' }, 'ended'],
])('for %j says: %s', (more, words) => {
  expect(open(more).text()?.split(' · ')[1]).toBe(words)
})

it.each([
  [{ Recipients: 0, Answered: 0 }, /No recipients yetIt is sent out elsewhere; figures show here right after\./],
  [{ Recipients: 0, Answered: 0, Keyword: 'VISIT' }, /No recipients yetWhoever texts VISIT gets it\./],
  [{ Recipients: 0, Answered: 0, Ended: true }, /No recipients yetIt ended without any\./],
  [{ Recipients: null }, /Not given358 answers, recipients not given/],
  [{ Answered: null }, /Not givenNumber of answers not given/],
  [{ Answered: -1 }, /Number of answers not given/],
  [{ Recipients: 0, Answered: 3 }, /–More answers than recipients: no rate/],
  [{ Answered: 1001, Opened: 2000 }, /More answers than recipients: no rate/],
  [{ Recipients: 10, Opened: 5, Answered: 3 }, /30\.0%.*Few recipients \(under 30\)/],
])('for %j shows %s', (more, words) => {
  const { text } = open(more)
  expect(text()).toMatch(words)
  expect(text()).not.toMatch(/NaN|Infinity/)
})

const answered = [130, 208, 256, 290, 314, 330, 342, 350]
const slowing = evenings(answered)

it('estimates the final rate of an open survey and by how much it misses the target', async () => {
  const { text } = open({}, slowing, 9)
  await screen.findByText('Estimate')
  const [, about, low, high] =
    /about (\d+\.\d)% in the end \((\d+\.\d)%–(\d+\.\d)%\)/.exec(text() ?? '')?.map(Number) ?? []
  expect(low).toBeGreaterThanOrEqual(35.8)
  expect(about).toBeGreaterThanOrEqual(low!)
  expect(high).toBeGreaterThanOrEqual(about!)
  expect(high).toBeLessThan(42)
  await act(() => writeShared({ kind: 'survey-target', key: '9/rate', value: { number: 60 } }))
  await waitFor(() => expect(text()).toMatch(/The target of 60\.0% will probably be missed by 2\d\.\d points/))
})

it('makes no prediction about a target that the shown range reaches', async () => {
  // The high end, 387 of 1,001, is shown as 38.7% and is a little less.
  const { text } = open({ Recipients: 1001 }, evenings(answered, 1001), 11)
  await screen.findByText('Estimate')
  const high = Number(/–(\d+\.\d)%\)/.exec(text() ?? '')?.[1])
  await act(() => writeShared({ kind: 'survey-target', key: '11/rate', value: { number: high } }))
  await waitFor(() => expect(text()).toMatch(/\d points to the target of/))
})

it('shows no estimate for an ended survey, but by how much it missed its target', async () => {
  const { text } = open({ Ended: true }, slowing, 10)
  await act(() => writeShared({ kind: 'survey-target', key: '10/rate', value: { number: 40 } }))
  await waitFor(() => expect(text()).toContain('The target of 40.0% was missed by 4.2 points'))
  open({}, slowing)
  expect(await screen.findAllByText('Estimate')).toHaveLength(1)
})

it('sets, compares and removes a target for the team', async () => {
  const { user, text } = open({}, [], 8)
  await user.click(await screen.findByRole('button', { name: 'Set target' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Target for the team' }))
  const box = dialog.getByRole('textbox', { name: 'Response rate (%)' })
  await user.type(box, '45.55')
  await user.click(dialog.getByRole('button', { name: 'Save target' }))
  expect(dialog.getByText('Enter a percentage from 0 to 100 with at most one decimal.')).toBeDefined()
  await user.clear(box)
  await user.type(box, '40,5')
  await user.click(dialog.getByRole('button', { name: 'Save target' }))
  await waitFor(() => expect(text()).toContain('4.7 points to the target of 40.5%'))
  await act(() => writeShared({ kind: 'survey-target', key: '8/rate', value: { number: 35.8 } }))
  await waitFor(() => expect(text()).toContain('Target of 35.8% reached'))
  // Earlier versions stored more decimals; such a target is not rounded, and may stay.
  const { queryKey } = sharedQueries.of('survey-target', 'survey-target/8/')
  const stored = (number: number) =>
    act(() => void queryClient.setQueryData(queryKey, rows => rows?.map(row => ({ ...row, value: { number } }))))
  stored(35.78)
  await waitFor(() => expect(text()).toContain('<0.1 points over the target'))
  stored(36.25)
  await waitFor(() => expect(text()).toContain('0.5 points to the target of 36.25%'))
  await user.click(screen.getByRole('button', { name: 'Change target' }))
  await user.click(await screen.findByRole('button', { name: 'Save target' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Change target' }))
  await user.click(await screen.findByRole('button', { name: 'Remove target' }))
  expect(await screen.findByRole('button', { name: 'Set target' })).toBeDefined()
  expect(text()).not.toContain('arget of')
})
