import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyChart } from './survey-figures'

const visit = { ID: 1, Name: 'Visit', Recipients: 800, Opened: 400, Unfinished: 100, Answered: 200 }

const open = (more: Partial<SurveyStatistics> = {}, few = 30) =>
  renderApp(<SurveyChart statistics={{ ...visit, ...more }} readAt="2026-11-20T12:00:00Z" few={few} />)

const card = (name: string) => within(screen.getByRole('region', { name }))
const bars = async (name: string) => {
  const words = await card(name).findAllByText(/\d/, { selector: 'text, tspan' })
  return [...new Set(words.map(({ textContent }) => textContent))]
}

beforeEach(() => giveChartsRoom(800, 320))

it('draws the way to the answer', async () => {
  open()
  expect(await bars('From recipient to answer')).toEqual([
    '800 of 800 · 100%',
    '400 of 800 · 50.0%',
    '200 of 800 · 25.0%',
  ])
  expect(screen.queryByText(/^Few recipients/)).toBeNull()
  expect(screen.queryByText(/^Not given/)).toBeNull()
})

it('names those who are in no bar', () => {
  open()
  expect(screen.getByText('Unfinished 100 of 800 (12.5%) · Not opened 400 of 800 (50.0%)')).toBeDefined()
})

it('more who opened than there are leave nobody who did not', () => {
  open({ Recipients: 300, Unfinished: null })
  expect(screen.queryByText(/Not opened/)).toBeNull()
})

it('says that few recipients are few', () => {
  open({}, 801)
  expect(screen.getByText(/\. Few recipients \(under 801\)$/)).toBeDefined()
})

it('leaves out what was not given, and says so', async () => {
  const { Opened: _opened, ...rest } = visit
  renderApp(<SurveyChart statistics={rest} readAt="2026-11-20T12:00:00Z" few={900} />)
  expect(screen.getByText(/Not given: Opened\. Few recipients \(under 900\)$/)).toBeDefined()
  expect(await bars('From recipient to answer')).toHaveLength(2)
})

it.each([
  [0, 'No chart until the survey has recipients.'],
  [null, 'No chart: the number of recipients is not given.'],
])('draws nothing without recipients: %s', (Recipients, words) => {
  open({ Recipients })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('application')).toBeNull()
})
