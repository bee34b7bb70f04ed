import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { timeZone } from '#dashboard/i18n/time-zone'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { FiguresCheck, SurveyChart } from './survey-figures'

const visit = { Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }

type Statistics = Partial<SurveyStatistics>

const chart = (more: Statistics = {}, { few = 30, readAt = '2026-11-20T12:00:00Z' } = {}) =>
  renderApp(<SurveyChart statistics={{ ...visit, ...more }} readAt={readAt} few={few} />)

async function bars() {
  const card = within(screen.getByRole('region', { name: 'From recipient to answer' }))
  const words = await card.findAllByText(/\d/, { selector: 'text, tspan' })
  return [...new Set(words.map(({ textContent }) => textContent))]
}

it.each<[Statistics, number, string[], string]>([
  [
    {},
    30,
    ['800 of 800 · 100%', '400 of 800 · 50.0%', '200 of 800 · 25.0%'],
    'Unfinished 100 of 800 (12.5%) · Not opened 400 of 800 (50.0%)',
  ],
  [
    { Opened: undefined },
    900,
    ['800 of 800 · 100%', '200 of 800 · 25.0%'],
    'Unfinished 100 of 800 (12.5%). Not given: Opened. Few recipients (under 900)',
  ],
  // With more opened than recipients, no one is counted as not opened.
  [{ Recipients: 300, Unfinished: null }, 30, ['300 of 300 · 100%', '400', '200 of 300 · 66.7%'], ''],
])('draws the funnel of %j and lists the counts without a bar', async (more, few, drawn, beside) => {
  giveChartsRoom(800, 320)
  chart(more, { few })
  expect(await bars()).toEqual(drawn)
  const chartText = screen.getByRole('region', { name: 'From recipient to answer' }).textContent
  expect(chartText).toContain(beside)
  expect(chartText.includes('Not opened')).toBe(beside.includes('Not opened'))
})

it.each([
  [0, 'No chart until the survey has recipients.'],
  [null, 'No chart: the number of recipients is not given.'],
])('draws no funnel without recipients: %s', (Recipients, words) => {
  chart({ Recipients })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('application')).toBeNull()
})

it('names pictures and files after the survey and the day of the reading', async () => {
  timeZone.set('Europe/Stockholm')
  onTestFinished(() => timeZone.set(undefined))
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const { user } = chart({ ID: 7 }, { readAt: '2026-11-21T23:30:00Z' })
  await user.click(screen.getByRole('button', { name: 'Share: From recipient to answer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }))
  await waitFor(() => expect(files).toEqual(['survey-7-2026-11-22-funnel.csv']))
})

it.each<[Statistics, string]>([
  [{ OpenedPercentage: 50 }, 'Opened (50): a share of recipients'],
  [{ AnsweredPercentage: 50 }, 'Answered (50): a share of those who opened'],
  [{ AnsweredPercentage: 99 }, 'Answered (99): does not match the counts'],
  [{ Answered: 299 }, '1 person opened it but counts as neither unfinished nor answered.'],
  [{}, '100 people opened it but count as neither unfinished nor answered.'],
  [{ Answered: 350 }, 'Unfinished and answered together exceed opened by 50.'],
  [{ Opened: 900, Unfinished: 700 }, 'Opened is 900, but Recipients is 800'],
  // Missing counts are no contradiction.
  [
    { Opened: null, Recipients: null, OpenedPercentage: 40 },
    'Opened (40): can’t be compared. Not given: Opened, Recipients.',
  ],
])('compares %j with the counts', (more, words) => {
  renderApp(<FiguresCheck statistics={{ ...visit, ...more }} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText(/does not match/) === null).toBe(more.AnsweredPercentage !== 99)
})

it('folds matching percentages into one line, shows mismatches, and is empty without percentages', () => {
  const check = (more: Statistics) => renderApp(<FiguresCheck statistics={{ ...visit, Unfinished: 200, ...more }} />)
  const folded = (words: string) => screen.getByText(words).closest('details')?.textContent
  check({ OpenedPercentage: 50, UnfinishedPercentage: 25, AnsweredPercentage: 99 })
  expect(folded('2 percentages match the counts')).toContain('Opened (50): a share of recipients')
  expect(folded('Answered (99): does not match the counts')).toBeUndefined()
  check({ OpenedPercentage: 50, UnfinishedPercentage: 25 })
  expect(folded('Figures agree')).toContain('without saying what they are a share of')
  check({ Recipients: 50, Opened: 60, Unfinished: 0, Answered: 60, OpenedPercentage: 120 })
  expect(folded('1 percentage matches the counts')).toBeDefined()
  check({})
  expect(screen.getAllByRole('region', { name: 'Data check' })).toHaveLength(3)
})
