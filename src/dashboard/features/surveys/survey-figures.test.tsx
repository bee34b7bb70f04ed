import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { renderApp } from '#dashboard/testing/render-app'
import { CrossCheckCard } from './cross-check-card'
import { SurveyCharts } from './survey-charts'

const readAt = '2026-11-22T12:00:00Z'

const textOf = (overrides: Partial<SurveyStatistics>, locale: 'en' | 'sv' = 'en') => {
  const statistics = { Name: 'Summer', ...overrides }
  const { container } = renderApp(
    <>
      <CrossCheckCard statistics={statistics} />
      <SurveyCharts statistics={statistics} readAt={readAt} />
    </>,
    { locale },
  )
  return container.textContent
}

it('a percentage without its counts is no contradiction', () => {
  const text = textOf({ OpenedPercentage: 40 })
  expect(text).toContain('Opened (40): can’t be compared. Not given: Opened, Recipients.')
  expect(text).not.toContain('does not match')
})

it('a number of recipients that was not given is not none', () => {
  const text = textOf({ Opened: 312 }, 'sv')
  expect(text).toContain('antalet mottagare är inte angivet')
  expect(textOf({ Recipients: 0 })).toContain('No chart until the survey has recipients.')
})

it('a count that was not given is no sum that does not fit', () => {
  expect(textOf({ Recipients: 780, Opened: 312, Answered: 260 })).toContain('No chart. Not given: Unfinished.')
  expect(screen.queryByText(/do not add up/)).toBeNull()
})

it('counts that do not fit are told as before', () => {
  expect(textOf({ Recipients: 10, Opened: 12, Unfinished: 1, Answered: 2 })).toContain(
    'No chart: the counts do not add up',
  )
})

it('a step that was not given is named beside the bars', () => {
  renderApp(<SurveyCharts statistics={{ Name: 'Summer', Recipients: 780, Opened: 312 }} readAt={readAt} />)
  expect(screen.getByText('Not given: Answered')).toBeDefined()
})

it('a share of very many is never none of them, and one below all never all', () => {
  const text = textOf({ Recipients: 30_000, Opened: 29_999, Unfinished: 0, Answered: 1 })
  expect(text).toContain('29,999 · >99.9%')
  expect(text).toContain('1 · <0.1%')
  expect(text).toContain('0 · 0%')
})
