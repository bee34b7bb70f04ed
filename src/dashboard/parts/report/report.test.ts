import { expect, it } from 'vitest'
import { type Report, type ReportCount, shareOf } from './report'

const count = (key: string, value: number | undefined): ReportCount => ({
  key,
  label: key,
  count: value,
  meaning: '',
  color: '',
})

it('shareOf returns the share of the whole; undefined for the whole itself, missing and impossible counts', () => {
  const counts = [count('sent', 200), count('opened', 50), count('answered', undefined), count('impossible', 201)]
  const report = { counts, whole: 200 } as unknown as Report
  expect(counts.map(each => shareOf(report, each))).toEqual([undefined, 0.25, undefined, undefined])
})
