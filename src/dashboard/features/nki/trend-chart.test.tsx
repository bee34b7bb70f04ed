import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import type { Locale } from '#dashboard/i18n/catalogue'
import { renderApp } from '#dashboard/testing/render-app'
import { TrendChart } from './trend-chart'
import { type PartResult, trendPoints } from './trend-points'

const failed: PartResult = { data: undefined, isError: true }
const read = (summary: Partial<NkiSummary>): PartResult => ({
  data: { summary: { Name: 'NKI', ...summary }, readAt: '2026-06-01T00:00:00Z', kept: false },
  isError: false,
})
const value = read({ NKI: 70, CompleteCount: 5 })
const nobody = read({ NKI: null, CompleteCount: 0 })
const withoutIndex = read({ CompleteCount: 40 })

/** A trend whose parts came to this, as it is told in words; those that are left out are not asked for. */
function told(results: PartResult[], all: number, locale: Locale = 'en') {
  const parts = Array.from({ length: all }, (_, at) => ({
    period: { begin: `${2000 + at}-01-01T00:00:00Z`, end: `${2001 + at}-01-01T00:00:00Z` },
    label: String(2000 + at),
    before: undefined,
  }))
  const points = trendPoints(parts, new Date('2026-01-01'), ({ begin }) => results[Number(begin.slice(0, 4)) - 2000])
  renderApp(<TrendChart points={points} compare={false} name="Visits" fileName="nki-1" />, { locale })
  return screen.getByRole('region', { name: 'Trend' }).textContent
}

it('parts that were not asked for are not said to have no answers', () => {
  const text = told([value, value, nobody], 12)
  expect(text).toContain('2 of the 3 parts that were read have answers. Lowest 70, highest 70, latest 70 (2001).')
  expect(text).toContain('9 parts are not read yet.')
  expect(text).not.toContain('of 12')
})

it('parts that failed are not said to have no answers', () => {
  const text = told([failed, nobody, nobody], 3)
  expect(text).toContain('2 parts have no answers. 1 part could not be read.')
  expect(text).not.toContain('No part of this period')
})

it('of a trend that failed as a whole nothing is said about its answers', () => {
  const text = told([failed, failed], 2)
  expect(text).toContain('2 parts could not be read.')
  expect(text).not.toContain('No part of this period')
})

it('a part that was completed and has no index has answers', () => {
  const text = told([withoutIndex, withoutIndex], 2)
  expect(text).toContain('2 of 2 parts have answers. The service gives no NKI for 2 parts.')
})

it('a part without an index and without a count may have answers or none', () => {
  const text = told([value, read({})], 2)
  expect(text).toContain('1 of 2 parts is known to have answers.')
  expect(text).toContain('The service gives no NKI for 1 part.')
})

it('where everything was read and is empty, it says so', () => {
  expect(told([nobody, nobody], 2)).toContain('No part of this period has answers.')
})

it('is told in Swedish too', () => {
  const text = told([value, withoutIndex, failed], 4, 'sv')
  expect(text).toContain('2 av de 2 delar som är lästa har svar. Lägst 70, högst 70, senast 70 (2000).')
  expect(text).toContain('Tjänsten ger inget NKI för 1 del. 1 del kunde inte läsas. 1 del är inte läst än.')
})
