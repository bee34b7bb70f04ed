import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SurveyGrowth } from './survey-growth'

const now = new Date('2026-11-20T12:00:00Z')
const statistics = { ID: 7, Name: 'Visit', Recipients: 800, Opened: 400, Answered: 200, Ended: false }

const reading = (day: string, Answered: number, Opened = 2 * Answered) => ({
  kind: 'survey',
  id: 7,
  at: `2026-11-${day}T21:00:00.000Z`,
  source: 'schedule',
  figures: { Recipients: 800, Opened, Answered },
})

const team =
  (rows: unknown[], run: unknown = { every: 60, next: '2026-11-20T13:00:00.000Z' }): TestFetch =>
  ({ url }) =>
    Response.json(url.includes('/team/readings/run') ? run : { rows })

const open = (fetch: TestFetch, more: object = {}) =>
  renderApp(
    <SurveyGrowth survey={7} statistics={{ ...statistics, ...more }} readAt="2026-11-20T12:00:00.000Z" now={now} />,
    { fetch },
  )

const rows = () => screen.getAllByRole('row').map(row => row.textContent)

it('shows readings and current figures as chart, table and CSV, with the pace of answers', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  onTestFinished(() => saved.mockRestore())
  const { user } = open(team([reading('13', 179), reading('16', 190), reading('16', 190)]))
  expect(await screen.findByText(/^21 new answers since 13 Nov, 3\.\d a day\.$/)).toBeDefined()
  expect(screen.getByRole('group', { name: 'Growth of Visit' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opened 400 of 800 (50.0%)',
    'Answered 200 of 800 (25.0%)',
    expect.stringMatching(/^Read 20 Nov 2026/),
  ])
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(rows()).toEqual([
    'DayReadRecipientsOpenedAnsweredAnswered, share of recipients',
    expect.stringMatching(/^20 Nov 2026.*80040020025\.0%$/),
    expect.stringMatching(/^16 Nov 2026.*80038019023\.8%$/),
    expect.stringMatching(/^13 Nov 2026.*80035817922\.4%$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Share: Growth' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file = saved.mock.lastCall?.[0] as Blob | undefined
  const lines = (await file?.text())?.trim().split('\r\n')
  expect(lines).toEqual([
    `Name,Period,Day (${timeZone.get()}),Recipients,Opened,Answered,"Answered, share of recipients (%)",Read (UTC)`,
    'Visit (Survey 7),,2026-11-13,800,358,179,22.4,2026-11-13T21:00:00Z',
    'Visit (Survey 7),,2026-11-16,800,380,190,23.8,2026-11-16T21:00:00Z',
    'Visit (Survey 7),,2026-11-20,800,400,200,25.0,2026-11-20T12:00:00Z',
  ])
})

it('says when answers have stopped', async () => {
  open(team([reading('14', 200), reading('17', 200)]))
  expect(await screen.findByText('No new answers for 5 days.')).toBeDefined()
})

it.each([
  ['closed', { Ended: true }],
  ['past its end', { Ends: '2026-11-17T12:00:00Z' }],
])('counts new answers without a daily pace once the survey is %s', async (_, more) => {
  open(team([reading('16', 190)]), more)
  expect(await screen.findByText('10 new answers since 16 Nov.')).toBeDefined()
})

it.each([
  ['when the next reading is', undefined, {}, /two days of readings\. The next reading is 20 Nov 2026/],
  ['that the server reads none on a schedule', { every: 0 }, {}, /off on this server/],
  ['that there are too few', undefined, { Ended: true }, 'No growth to show: too few readings before its end.'],
])('with fewer than two days of readings says %s', async (_, run, more, words) => {
  open(team([], run), more)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
})

it('retries readings that failed to load', async () => {
  let broken = true
  const { user } = open(request => (broken ? Response.json({}, { status: 500 }) : team([reading('16', 190)])(request)))
  await screen.findByRole('alert')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^10 new answers since 16 Nov/)).toBeDefined()
})

it.each([
  [0, 800, 'Target 0% (0 answered)'],
  [85.9, 20_000_000, 'Target 85.9% (17,180,000 answered)'],
])('writes a target of %s percent of %s recipients in answers', async (number, Recipients, words) => {
  open(team([reading('16', 190)]), { Recipients })
  await screen.findByRole('group', { name: 'Growth of Visit' })
  await act(() => writeShared({ kind: 'survey-target', key: '7/rate', value: { number } }))
  expect(await screen.findByText(words)).toBeDefined()
})

it('names the team’s target in the legend, and shows notes in the table, also on days without a reading', async () => {
  const { user } = open(team([reading('16', 190)]))
  await screen.findByRole('group', { name: 'Growth of Visit' })
  await act(() => writeShared({ kind: 'survey-target', key: '7/rate', value: { number: 32.3 } }))
  expect(await screen.findByText('Target 32.3% (259 answered)')).toBeDefined()
  const note = (key: string, at: string, text: string) => writeShared({ kind: 'survey-note', key, value: { at, text } })
  await act(() => note('7/a', '2026-11-16T11:00:00Z', 'Reminder sent'))
  await act(() => note('7/b', '2026-11-18T11:00:00Z', 'Link mended'))
  expect(screen.getAllByRole('button', { name: /^Edit note/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/^20 Nov 2026.*25\.0%$/),
    '18 Nov 2026Not readLink mended',
    expect.stringMatching(/^16 Nov 2026.*23\.8%Reminder sent$/),
  ])
})
