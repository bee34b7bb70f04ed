import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { timeZone } from '#dashboard/i18n/time-zone'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { FiguresCheck, SurveyChart } from './survey-figures'

const readAt = '2026-11-22T12:00:00Z'

const textOf = (overrides: Partial<SurveyStatistics>, locale: 'en' | 'sv' = 'en') => {
  const statistics = { Name: 'Summer', ...overrides }
  const { container } = renderApp(
    <>
      <FiguresCheck statistics={statistics} />
      <SurveyChart statistics={statistics} readAt={readAt} few={30} />
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

it('a step that was not given is named beside the bars', () => {
  renderApp(<SurveyChart statistics={{ Name: 'Summer', Recipients: 780, Opened: 312 }} readAt={readAt} few={30} />)
  expect(screen.getByText('Not opened 468 of 780 (60.0%). Not given: Answered')).toBeDefined()
})

it('a share of very many is never none of them, and one below all never all', async () => {
  giveChartsRoom()
  textOf({ Recipients: 30_000, Opened: 29_999, Unfinished: 0, Answered: 1 })
  expect(await screen.findByText('29,999 of 30,000 · >99.9%')).toBeDefined()
  expect(screen.getByText('1 of 30,000 · <0.1%')).toBeDefined()
})

it('bars of few recipients say so beside what is not given', () => {
  const text = textOf({ Recipients: 9, Opened: 8 })
  expect(text).toContain('Not given: Answered. Few recipients (under 30)')
})

it('a picture and a file are named after the survey and the day that was read', async () => {
  timeZone.set('Europe/Stockholm')
  onTestFinished(() => timeZone.set(undefined))
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const statistics = { Name: 'Summer', ID: 7, Recipients: 780, Opened: 312, Answered: 20 }
  const { user } = renderApp(<SurveyChart statistics={statistics} readAt="2026-11-21T23:30:00Z" few={30} />)
  await user.click(screen.getByRole('button', { name: 'Share: From recipient to answer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }))
  await waitFor(() => expect(files).toEqual(['survey-7-2026-11-22-funnel.csv']))
})
