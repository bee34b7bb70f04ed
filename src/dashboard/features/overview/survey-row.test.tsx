import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyRow } from './survey-row'

const now = new Date('2026-11-20T12:00:00Z')

/** An open survey with these figures. */
async function row(statistics: object, survey: { Name?: string; Ends?: string } = {}) {
  const fetch = () => Response.json({ Name: 'A', ...statistics })
  renderApp(
    <ul>
      <SurveyRow survey={{ ID: 7, Name: 'A', ...survey }} now={now} />
    </ul>,
    { fetch },
  )
  return screen.getByRole('listitem')
}

it.each([
  [{}, 'Not given'],
  [{ Recipients: 0, Answered: 0 }, 'No recipients yet'],
  [{ Recipients: 10, Answered: 5, Opened: 8 }, '8 opened (80.0%)'],
])('of %j says: %s', async (statistics, words) => {
  await row(statistics)
  expect(screen.getByText('Loading answers…')).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('Loading answers…')).toBeNull()
})

it('says nothing of how many opened it where the service does not', async () => {
  await row({ Recipients: 10, Answered: 5 })
  expect(await screen.findByText('5 of 10 answered (50.0%) · few recipients (under 30)')).toBeDefined()
  expect(screen.queryByText(/ opened/)).toBeNull()
})

it.each([
  [{ Ends: '2026-11-22T12:00:00Z' }, 'Ends in 2 days'],
  [{ Ends: '2026-11-19T12:00:00Z' }, 'Past its end'],
  [{}, 'No end date'],
])('of %j says when it ends: %s', async (survey, words) => {
  await row({}, survey)
  expect(screen.getByText(words)).toBeDefined()
  expect(await screen.findByText('Not given')).toBeDefined()
})

it('one without a name is called by its number, and leads to its page', async () => {
  await row({}, { Name: '' })
  expect(screen.getByRole('link', { name: 'ID 7' }).getAttribute('href')).toBe('/surveys/7')
  expect(await screen.findByText('Not given')).toBeDefined()
})
