import { expect, it, onTestFinished, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { FileKind } from '#dashboard/ui/chart/share'
import { saveTrend } from './save-trend'
import { trendPoints } from './trend-points'

const stockholm = 'Europe/Stockholm'
const january = { begin: '2025-12-31T23:00:00Z', end: '2026-01-31T23:00:00Z' }
const february = { begin: '2026-01-31T23:00:00Z', end: '2026-02-28T23:00:00Z' }
const march = { begin: '2026-02-28T23:00:00Z', end: '2026-03-31T22:00:00Z' }
const daysBefore = { begin: '2025-01-31T23:00:00Z', end: '2025-02-10T23:00:00Z' }
const summaries: Record<string, Partial<NkiSummary>> = {
  [january.begin]: { NKI: 70, CompleteCount: 50, SentCount: 90 },
  [february.begin]: { NKI: 61.54, CompleteCount: 5, SentCount: 9 },
  [march.begin]: { NKI: null, CompleteCount: 0, SentCount: 0 },
  [daysBefore.begin]: { NKI: 66.75, CompleteCount: 40 },
}
const parts = [
  { days: january, period: january, label: 'Jan 2026', before: undefined },
  { days: february, period: february, label: 'Feb 2026', before: daysBefore },
  { days: march, period: march, label: 'Mar 2026', before: undefined },
]
const points = trendPoints(parts, new Date('2026-02-10T12:00:00Z'), ({ begin }) => {
  const summary = { Name: 'NKI', ...summaries[begin] }
  return { data: { summary, readAt: '2026-02-10T12:00:00Z' }, isError: false }
})

type Saved = { name: string; text: string }

async function saved({ compare = false, kind = 'csv', locale = 'en', rolling }: Options = {}): Promise<Saved> {
  const files: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = content => {
    files.push(content as Blob)
    return 'blob:here'
  }
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const subject = { name: 'Visits (NKI 1)', period: '1 Jan – 31 Mar 2026', readAt: [] }
  const place = { subject, fileName: 'nki-1-2026-01-01_2026-03-31-trend', zone: stockholm, locale, kind }
  await saveTrend({ points, step: 'month', rolling, compare, few: 30 }, place)
  const bytes = new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer())
  return { name: names[0] ?? '', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

type Options = { compare?: boolean; kind?: FileKind; locale?: Locale; rolling?: RollingLength }

it('has the name, the period, the days that people see, the decimals of the screen and when it was read', async () => {
  const { name, text } = await saved()
  expect(name).toBe('nki-1-2026-01-01_2026-03-31-trend.csv')
  expect(text.split('\r\n')).toEqual([
    '\uFEFFName,Period,Month,First day (Europe/Stockholm),Last day (Europe/Stockholm),NKI,Complete,Sent,Note,Read (UTC)',
    'Visits (NKI 1),1 Jan – 31 Mar 2026,Jan 2026,2026-01-01,2026-01-31,70.0,50,90,,2026-02-10T12:00:00Z',
    'Visits (NKI 1),1 Jan – 31 Mar 2026,Feb 2026,2026-02-01,2026-02-28,61.5,5,9,"so far, few answers",2026-02-10T12:00:00Z',
    'Visits (NKI 1),1 Jan – 31 Mar 2026,Mar 2026,2026-03-01,2026-03-31,,0,0,not begun,2026-02-10T12:00:00Z',
    '',
  ])
})

it('has the same days of last year where they are compared with, and nothing where there are none', async () => {
  const { text } = await saved({ compare: true })
  const cells = text.split('\r\n').map(line => line.split(',').slice(-5, -1))
  expect(cells[0]).toEqual([
    'First day last year (Europe/Stockholm)',
    'Last day last year (Europe/Stockholm)',
    'NKI last year',
    'Complete last year',
  ])
  expect(cells[1]).toEqual(['', '', '', ''])
  expect(cells[2]).toEqual(['2025-02-01', '2025-02-10', '66.8', '40'])
})

it('is a workbook when asked for, and a CSV file has semicolons in Swedish', async () => {
  expect((await saved({ kind: 'xlsx' })).name).toBe('nki-1-2026-01-01_2026-03-31-trend.xlsx')
  expect((await saved({ locale: 'sv' })).text).toMatch(/^\uFEFFNamn;Period;.*\r\n.*;70,0;/)
})

it('of a rolling trend says up to which day a row reaches, and of how many days its index is', async () => {
  const [header, first] = (await saved({ rolling: '90-days' })).text.split('\r\n')
  expect(header).toContain(',Up to and including,First day (Europe/Stockholm),')
  expect(header).toContain(',"NKI, rolling 90 days",')
  expect(first).toContain(',Jan 2026,2026-01-01,2026-01-31,70.0,')
  const swedish = (await saved({ rolling: '12-months', locale: 'sv' })).text
  expect(swedish).toContain('Till och med')
  expect(swedish).toContain('NKI, rullande 12 månader')
})
