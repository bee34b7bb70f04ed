// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { saveTrend } from './trend-figures'
import { trendPoints } from './trend-points'
import { trendText } from './trend-text'

it('the file says which part is not over, as the table does', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = content => {
    saved.push(content as Blob)
    return 'blob:here'
  }
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const month = (begin: string, end: string) => ({
    begin: `2026-${begin}-01T00:00:00Z`,
    end: `2026-${end}-01T00:00:00Z`,
  })
  const parts = [
    { period: month('01', '02'), label: 'Jan 2026', before: undefined },
    { period: month('02', '03'), label: 'Feb 2026', before: undefined },
  ]
  const summary = { Name: 'NKI', NKI: 70, CompleteCount: 5, SentCount: 9 }
  const data = { summary, readAt: '2026-02-10T00:00:00Z', kept: false }
  const points = trendPoints(parts, new Date('2026-02-10'), () => ({ data, isError: false }))
  await saveTrend(points, false, trendText.en, 'trend')
  const lines = (await saved[0]?.text())?.split('\r\n')
  expect(lines?.slice(1, 3)).toEqual([
    'Jan 2026,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,70,5,9',
    'Feb 2026 (not over yet),2026-02-01T00:00:00Z,2026-03-01T00:00:00Z,70,5,9',
  ])
})
