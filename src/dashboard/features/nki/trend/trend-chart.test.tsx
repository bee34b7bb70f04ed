import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { inZone, partRead } from '#dashboard/features/nki/testing/a-trend'
import type { Locale } from '#dashboard/i18n/catalogue'
import { axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import { periodOfDays } from '#dashboard/parts/periods/whole-days'
import { renderApp } from '#dashboard/testing/render-app'
import { isWithin, TrendChart } from './trend-chart'
import { type PartResult, trendPoints } from './trend-points'

const failed: PartResult = { data: undefined, isError: true }
const value = partRead({ NKI: 70, CompleteCount: 5 })
const nobody = partRead({ NKI: null, CompleteCount: 0 })
const withoutIndex = partRead({ CompleteCount: 40 })

type Shown = { locale?: Locale; few?: number; now?: string; compare?: boolean }
const nothing = () => new Response(null, { status: 404 })
const subject = { name: 'Visits (NKI 1)', readAt: [] }

/** Renders a trend of yearly parts with these results, and returns its text. */
function chartText(results: (PartResult | undefined)[], all: number, shown: Shown = {}) {
  const { locale = 'en', few = 0, now = '2026-01-01', compare = false } = shown
  const parts = Array.from({ length: all }, (_, at) => {
    const period = { begin: `${2000 + at}-01-01T00:00:00Z`, end: `${2001 + at}-01-01T00:00:00Z` }
    const before = { begin: `${1999 + at}-01-01T00:00:00Z`, end: period.begin }
    return { days: period, period, label: String(2000 + at), before: compare ? before : undefined }
  })
  const points = trendPoints(parts, new Date(now), ({ begin }) => results[Number(begin.slice(0, 4)) - 2000])
  const trend = { points, step: 'year', compare, name: 'Visits', few } as const
  renderApp(<TrendChart nki={1} {...trend} now={new Date(now)} subject={subject} fileName="nki-1" />, {
    locale,
    fetch: nothing,
  })
  return screen.getAllByRole('region', { name: 'Trend' }).at(-1)?.textContent
}

const tenMonths = Array.from({ length: 10 }, () => value)

it.each<[string, (PartResult | undefined)[], number, Shown, string, string?]>([
  [
    'does not count parts that are not read yet as empty',
    [value, value, nobody],
    12,
    {},
    'Answers in 2 of 3 years read so far. Lowest 70.0, highest 70.0, latest 70.0 (2001). Left to read: 9 years.',
    'of 12',
  ],
  [
    'does not count failed parts as empty',
    [failed, nobody, nobody],
    3,
    {},
    'No answers: 2 years. 1 year could not be read.',
    'No answers in this period',
  ],
  [
    'says nothing about answers when every part failed',
    [failed, failed],
    2,
    {},
    '2 years could not be read.',
    'No answers in this period',
  ],
  [
    'counts a completed part without an index as answered',
    [withoutIndex, withoutIndex],
    2,
    {},
    '2 of 2 years have answers. NKI not given: 2 years.',
  ],
  [
    'says “at least” for a part without index and count',
    [value, partRead({})],
    2,
    {},
    'Answers in at least 1 of 2 years.',
  ],
  // The eleventh is running, the twelfth has not begun.
  [
    'leaves out parts that have not begun',
    [...tenMonths, nobody, nobody],
    12,
    { now: '2010-06-01' },
    '10 of 11 years have answers.',
  ],
  ['says that there are no answers when every part is empty', [nobody, nobody], 2, {}, 'No answers in this period.'],
  [
    'is worded in Swedish, too',
    [value, withoutIndex, failed],
    4,
    { locale: 'sv' },
    'Svar i 2 av 2 år som är lästa. Lägst 70,0, högst 70,0, senast 70,0 (2000). ' +
      'NKI ej angivet: 1 år. 1 år kunde inte läsas. Kvar att läsa: 1 år.',
  ],
  ['counts one answered part in the singular', [value, nobody], 2, {}, '1 of 2 years has answers.'],
  [
    'says what of last year is missing',
    [failed, undefined, value],
    3,
    { compare: true },
    'Last year: 1 year could not be read. Last year: 2 years left to read.',
  ],
  ['counts parts with few answers', [value, nobody], 2, { few: 30 }, 'Under 30 answers: 1 year.'],
  ['marks the latest index of a running part', [value, value], 2, { now: '2001-06-01' }, 'latest 70.0 (2001, so far).'],
])('%s', (_, results, all, shown, words, unsaid = 'NaN') => {
  const text = chartText(results, all, shown)
  expect(text).toContain(words)
  expect(text).not.toContain(unsaid)
})

it('lists notes of the shown days, also in the table', async () => {
  chartText([value, nobody], 2, { now: '2002-02-01' })
  const note = (key: string, at: string, text: string) => writeShared({ kind: 'nki-note', key, value: { at, text } })
  await act(() => note('1/a', '2001-06-01T10:00:00Z', 'New opening hours'))
  await act(() => note('1/b', '2002-06-01T10:00:00Z', 'After the period'))
  await act(() => note('2/a', '2001-06-01T10:00:00Z', 'Of another NKI'))
  const notes = within(await screen.findByRole('region', { name: 'Team notes' }))
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11 Jun 2001 New opening hours/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getAllByRole('row').map(row => row.lastElementChild?.textContent)).toEqual([
    'Team notes',
    '',
    'New opening hours',
  ])
})

it.each(['Pacific/Auckland', 'America/New_York'])('places a note within the days of a part in %s', zone => {
  const entry = { kind: 'nki-note', key: '1/a', revision: '', by: { id: '', name: '' }, at: '2026-02-01T00:00:00Z' }
  const notes = axisNotes([{ ...entry, value: { at: '2026-01-31T12:00:00Z', text: 'x' } }], zone)
  const of = (first: string, last: string) => ({ days: periodOfDays(first, last, zone) ?? january })
  const parts = [of('2026-01-01', '2026-01-31'), of('2026-02-01', '2026-02-28')]
  expect(notes.map(note => parts.map(part => isWithin(part, note)))).toEqual([[true, false]])
})

const january = { begin: '2025-12-31T23:00:00Z', end: '2026-01-31T23:00:00Z' }
const february = { begin: '2026-01-31T23:00:00Z', end: '2026-02-28T23:00:00Z' }
const march = { begin: '2026-02-28T23:00:00Z', end: '2026-03-31T22:00:00Z' }
const januaryBefore = { begin: '2024-12-31T23:00:00Z', end: '2025-01-31T23:00:00Z' }
const daysBefore = { begin: '2025-01-31T23:00:00Z', end: '2025-02-10T23:00:00Z' }
const summaries: Record<string, Partial<NkiSummary>> = {
  [january.begin]: { NKI: 70, CompleteCount: 50, SentCount: 90 },
  [february.begin]: { NKI: 61.54, CompleteCount: 5, SentCount: 9 },
  [march.begin]: { NKI: null, CompleteCount: 0, SentCount: 0 },
  [daysBefore.begin]: { NKI: 66.75, CompleteCount: 40 },
}
const now = new Date('2026-02-10T12:00:00Z')

/** Exports a trend of three months, of which the second is running. */
async function saved({ compare = false, rolling }: { compare?: boolean; rolling?: RollingLength } = {}) {
  inZone('Europe/Stockholm')
  const files: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = content => `blob:${files.push(content as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(URL, 'createObjectURL')
  })
  const parts = [
    { days: january, period: january, label: 'Jan 2026', before: januaryBefore },
    { days: february, period: february, label: 'Feb 2026', before: daysBefore },
    { days: march, period: march, label: 'Mar 2026', before: undefined },
  ]
  const points = trendPoints(parts, now, ({ begin }) => {
    const summary = summaries[begin]
    return { data: summary && { summary: { Name: 'NKI', ...summary }, readAt: '2026-02-10T12:00:00Z' }, isError: false }
  })
  const { user } = renderApp(
    <TrendChart
      {...{ points, compare, now, rolling }}
      nki={1}
      step="month"
      name="Visits"
      few={30}
      subject={{ name: 'Visits (NKI 1)', period: '1 Jan – 31 Mar 2026', readAt: [] }}
      fileName="nki-1-trend"
    />,
    { fetch: nothing },
  )
  await user.click(screen.getByRole('button', { name: /^Share: / }))
  await user.click(await screen.findByRole('menuitem', { name: /\(CSV\)$/ }))
  await waitFor(() => expect(names).toHaveLength(1))
  return { name: names[0], lines: (await files[0]?.text())?.trim().split('\r\n') ?? [] }
}

it('exports the displayed days and decimals, and the time of reading', async () => {
  expect(await saved()).toEqual({
    name: 'nki-1-trend.csv',
    lines: [
      'Name,Period,Month,First day (Europe/Stockholm),Last day (Europe/Stockholm),NKI,Complete,Sent,Note,Read (UTC)',
      'Visits (NKI 1),1 Jan – 31 Mar 2026,Jan 2026,2026-01-01,2026-01-31,70.0,50,90,,2026-02-10T12:00:00Z',
      'Visits (NKI 1),1 Jan – 31 Mar 2026,Feb 2026,2026-02-01,2026-02-28,61.5,5,9,"so far, few answers",2026-02-10T12:00:00Z',
      'Visits (NKI 1),1 Jan – 31 Mar 2026,Mar 2026,2026-03-01,2026-03-31,,,,not begun,2026-02-10T12:00:00Z',
    ],
  })
})

it('exports the same days last year when compared, with the reason for a missing index', async () => {
  const { name, lines } = await saved({ compare: true, rolling: '12-months' })
  const cells = lines.map(line => line.split(',').slice(-6, -1))
  expect(name).toBe('nki-1-trend-rolling-12-months.csv')
  expect(cells[0]).toEqual([
    'First day last year (Europe/Stockholm)',
    'Last day last year (Europe/Stockholm)',
    'NKI last year',
    'Complete last year',
    'Note last year',
  ])
  expect(cells[1]).toEqual(['2025-01-01', '2025-01-31', '', '', 'not read yet'])
  expect(cells[2]).toEqual(['2025-02-01', '2025-02-10', '66.8', '40', ''])
  expect(cells[3]).toEqual(['', '', '', '', ''])
})

it.each([
  ['2026-03-05T12:00:00Z', '2026-01-31'],
  ['2026-01-20T12:00:00Z', '2026-01-20'],
])('dates a new note on the last day of a chart of the past, and today in a running one: %s', async (at, day) => {
  inZone('Europe/Stockholm')
  const parts = [{ days: january, period: january, label: 'Jan', before: undefined }]
  const points = trendPoints(parts, new Date(at), () => undefined)
  const trend = { nki: 1, points, step: 'month', compare: false, name: 'Visits', few: 0 } as const
  const { user } = renderApp(<TrendChart {...trend} now={new Date(at)} subject={subject} fileName="nki-1" />, {
    fetch: nothing,
  })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Day' })).value).toBe(day)
})
