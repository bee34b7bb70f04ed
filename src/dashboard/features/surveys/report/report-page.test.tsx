import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { page } from './report-page'

provideDatabase()

const statistics = { ID: 7, Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }
const readings = [15, 18].map((day, id) => ({
  id,
  kind: 'survey',
  source: 'schedule',
  at: `2026-11-${day}T10:00:00.000Z`,
  figures: { Recipients: 800, Opened: 300, Answered: 100 + day },
}))
const fetch: TestFetch = ({ url }) =>
  url.includes('/team/readings') ? Response.json({ rows: readings }) : Response.json(statistics)

const { View } = page
const open = (answer = fetch) => renderApp(<View survey={7} />, { fetch: answer })

it('shows its sentences, the meaning of each figure, the source and the time of reading', async () => {
  timeZone.set('Europe/Stockholm')
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    timeZone.set(undefined)
  })
  open()
  const report = await screen.findByRole('article', { name: 'Visit' })
  await waitFor(() =>
    expect(
      within(report)
        .getAllByRole('listitem')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Answered by 200 of 800 (25.0% of recipients).',
      '400 of 800 opened it (50.0%); 50.0% of those answered.',
      '100 people opened it but count as neither unfinished nor answered.',
      expect.stringMatching(/^85 new answers since 15 Nov/),
    ]),
  )
  expect(within(report).getByLabelText('Response rate').textContent).toBe('25.0% Response rate, answered: 200 of 800')
  const answered = within(report).getByRole('row', { name: /^Answered 200 25\.0% How many answered/ })
  expect(answered).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  expect(
    within(report).getByText(/^Source: Visit \(Survey 7\), read 20 Nov.* 2026, 11:00 \(Europe\/Stockholm\)$/),
  ).toBeDefined()
})

it('names a survey without a name once, with its dates, and says why it has no rate', async () => {
  const dates = { Created: '2025-01-19T12:00:00Z', Ended: true, Ends: '2025-02-13T12:00:00Z' }
  const sparse = { ...statistics, ...dates, Name: '', Recipients: null, Answered: 5 }
  open(({ url }) => Response.json(url.includes('/team/readings') ? { rows: [] } : sparse))
  const report = within(await screen.findByRole('article', { name: 'Survey 7' }))
  expect(report.getByText(/^Source: Survey 7, read /)).toBeDefined()
  expect(report.getByText('Created 19 Jan 2025, ended 13 Feb 2025')).toBeDefined()
  expect(report.getByLabelText('Response rate').textContent).toBe('Response rate: 5 answers, recipients not given')
})

it.each([
  ['en', '85 new answers since 15 Nov.'],
  ['sv', 'Sedan 15 nov. har 85 nya svar kommit.'],
] as const)('counts new answers without a daily pace once the survey has ended: %s', async (locale, words) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ended = { ...statistics, Ended: true }
  const answer: TestFetch = request => (request.url.includes('/team') ? fetch(request) : Response.json(ended))
  renderApp(<View survey={7} />, { fetch: answer, locale })
  const report = within(await screen.findByRole('article', { name: 'Visit' }))
  expect(await report.findByText(words, { selector: 'li *' })).toBeDefined()
})

const tooFew = 'Too few recent readings to say how answers come in.'

it.each([
  ['too few readings', { rows: [] }, 200, [tooFew]],
  ['fewer answers than before', { rows: readings }, 50, []],
  ['answers that are not given', { rows: [] }, null, []],
  ['readings that could not be loaded', undefined, 200, []],
])('says that readings are too few only where they are: %s', async (_, rows, Answered, words) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const read = rows ? Response.json(rows) : Response.json({}, { status: 500 })
  open(({ url }) => (url.includes('/team/readings') ? read.clone() : Response.json({ ...statistics, Answered })))
  const sentences = within(await screen.findByRole('list', { name: 'Summary' }))
  await waitFor(() => expect(sentences.queryByText('Loading earlier readings.')).toBeNull())
  expect(sentences.queryAllByText(/reading/).map(({ textContent }) => textContent)).toEqual(words)
})

it('names the target and the distance to it', async () => {
  open()
  await screen.findByRole('article', { name: 'Visit' })
  await act(() => writeShared({ kind: 'survey-target', key: '7/rate', value: { number: 40 } }))
  expect(await screen.findByText('15.0 points to the target of 40.0%.')).toBeDefined()
})

it('shows no report for a survey that does not exist', async () => {
  open(() => Response.json({}, { status: 404 }))
  expect(await screen.findByText('There is no survey with this number.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Share: Response/ })).toBeNull()
})

it('shows the team’s heading and comment as typed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add heading and comment' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Heading and comment' }))
  await user.type(dialog.getByRole('textbox', { name: 'Heading' }), ' Best <i>so far</i> ')
  await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Sent on Monday.{Enter}<b>Bold</b>')
  await user.click(dialog.getByRole('button', { name: 'Save for the team' }))
  const report = within(await screen.findByRole('article', { name: 'Visit' }))
  expect(await report.findByRole('heading', { level: 2, name: 'Best <i>so far</i>' })).toBeDefined()
  expect(report.getByLabelText('Comment').textContent).toBe('Sent on Monday.\n<b>Bold</b>')
  expect(report.getByText('Visit')).toBeDefined()
  const change = screen.getByRole('button', { name: 'Change heading and comment' })
  await waitFor(() => expect(document.activeElement).toBe(change))
  await user.click(change)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(change))
})
