import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { page } from './compare-page'

const { View } = page

const created = '2026-11-01T00:00:00'

const surveys: Record<number, object> = {
  1: { Name: 'Visit', Recipients: 780, Answered: 312, Created: created },
  2: { Name: 'Hotel', Recipients: 100, Answered: 0, Created: '2026-11-03T00:00:00' },
  3: { Name: 'Bare', Answered: 4, Created: created },
  4: { Name: 'Undated', Recipients: 10, Answered: 4 },
  5: { Name: 'Ageless', Recipients: 10, Answered: 5 },
  6: { Name: 'Old', Recipients: 100, Answered: 50, Created: '2020-01-01T00:00:00' },
  7: { Name: 'Older', Recipients: 100, Answered: 50, Created: '2020-01-01T00:00:00' },
  8: { Name: 'Older', Recipients: 1000, Answered: 200, Created: '2020-01-01T00:00:00' },
  10: { Name: 'Empty', Recipients: 0, Answered: 0, Created: created },
  11: { Name: 'Later', Recipients: 100, Answered: 20, Created: created },
  12: { Name: 'Contradicting', Recipients: 5, Answered: 6, Created: created },
  13: { Name: 'Vacant', Recipients: 0, Answered: 0, Created: created },
  14: { Name: 'Rare', Recipients: 100_000, Answered: 5, Created: created },
  15: { Name: 'Rarer', Recipients: 200_000, Answered: 1, Created: created },
  16: { Name: 'Low', Recipients: 5000, Answered: 25, Created: created },
  17: { Name: 'Lower', Recipients: 5000, Answered: 20, Created: created },
  18: { Name: 'Third', Recipients: 1000, Answered: 29, Created: created },
  19: { Name: 'Fourth', Recipients: 1000, Answered: 28, Created: created },
}

const reading = (id: number, at: string, Answered: number) => ({
  kind: 'survey',
  id,
  at,
  source: 'schedule',
  figures: { Recipients: 100, Answered },
})
const readings = [
  reading(1, '2026-11-01T06:00:00Z', 10),
  reading(1, '2026-11-04T06:00:00Z', 25),
  { ...reading(10, '2026-11-02T06:00:00Z', 0), figures: { Recipients: 0, Answered: 0 } },
  reading(11, '2026-11-20T06:00:00Z', 15),
  { ...reading(12, '2026-11-02T06:00:00Z', 0), figures: { Recipients: 5, Answered: 6 } },
  reading(2, '2026-11-04T06:00:00Z', 0),
  reading(6, '2020-03-01T06:00:00Z', 40),
  reading(7, '2020-03-02T06:00:00Z', 45),
]

const fetch: TestFetch = ({ url }) => {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/team/readings') {
    return Response.json({ rows: readings.filter(({ id }) => String(id) === searchParams.get('id')) })
  }
  const survey = surveys[Number(/surveys\/(\d+)\/statistics/.exec(pathname)?.[1])]
  return survey ? Response.json(survey) : Response.json({}, { status: 404 })
}

const open = (ids: string) => renderApp(<View />, { fetch, at: `/surveys/compare?ids=${ids}` })
const rates = () => within(screen.getByRole('region', { name: 'Response rates' }))
/** Returns the spoken text of each rate, moving with the arrow keys. */
async function spoken(user: ReturnType<typeof open>['user'], count: number) {
  const chart = await rates().findByRole('application')
  act(() => chart.focus())
  const words: string[] = []
  for (const _ of Array(count).keys()) {
    const status = rates().getByRole('status')
    await waitFor(() => expect(words).not.toContain(status.textContent))
    words.push(status.textContent ?? '')
    await user.keyboard('{ArrowDown}')
  }
  return words
}
const cells = () => screen.getAllByRole('row').map(row => row.textContent)

it('shows rates with counts and intervals, and adds the counts', async () => {
  giveChartsRoom()
  const { user } = open('1,2')
  expect(await screen.findByText('Together 312 of 880 (35.5%), counts added.')).toBeDefined()
  expect(screen.getByText('Visit is better than Hotel.')).toBeDefined()
  expect(await spoken(user, 2)).toEqual([
    'Visit: 40.0%, 312 of 780, 95% interval 36.6% to 43.5%',
    'Hotel: 0%, 0 of 100, 95% interval 0% to 3.7%',
  ])
  await user.click(rates().getByRole('button', { name: 'Table' }))
  expect(cells()).toEqual([
    'SurveyRecipientsAnsweredResponse rate95% intervalRead',
    expect.stringMatching(/^Visit78031240\.0%36\.6%–43\.5%/),
    expect.stringMatching(/^Hotel10000%0%–3\.7%/),
    'Together88031235.5%',
  ])
})

it.each([
  ['14,15', ['0%', '0.003%', '0.006%', '0.009%', '0.012%'], ['0%', '0.0015%', '0.003%', '0.0045%', '0.006%']],
  ['16,17', ['0%', '0.2%', '0.4%', '0.6%', '0.8%'], ['0%', '0.15%', '0.3%', '0.45%', '0.6%']],
  ['18,19', ['0%', '1.5%', '3%', '4.5%', '6%'], ['0%', '0.75%', '1.5%', '2.25%', '3%']],
])('writes the ticks of low rates with their decimals: %s', async (ids, rateTicks, dayTicks) => {
  giveChartsRoom()
  open(`${ids}&days=all`)
  const days = await screen.findByRole('region', { name: 'Response rate by age' })
  const ticksOf = (chart: HTMLElement, axis: 'x' | 'y') =>
    Array.from(chart.querySelectorAll(`.recharts-${axis}Axis-tick-labels text`), ({ textContent }) => textContent)
  await waitFor(() => expect(ticksOf(days, 'y')).toEqual(dayTicks))
  expect(ticksOf(screen.getByRole('region', { name: 'Response rates' }), 'x')).toEqual(rateTicks)
})

it('lists one row per day of age that has a reading, and names source, time and zone for paper', async () => {
  const { user } = open('1,2')
  const days = await screen.findByRole('region', { name: 'Response rate by age' })
  expect(screen.getByText(/^Source: Comparison of 2 surveys, read .+ \(.+\)$/)).toBeDefined()
  await user.selectOptions(within(days).getByRole('combobox', { name: 'Days shown' }), 'First 7 days')
  await user.click(within(days).getByRole('button', { name: 'Table' }))
  expect(cells()).toEqual([
    'DayVisitHotel',
    '010.0% (10 of 100)Not read',
    '1Not read0% (0 of 100)',
    '325.0% (25 of 100)Not read',
  ])
})

it('names surveys without a creation date and the shown days, also in the picture', async () => {
  const { user } = open('1,4,5')
  const days = within(await screen.findByRole('region', { name: 'Response rate by age' }))
  expect(await days.findByText('No creation date: Undated, Ageless.')).toBeDefined()
  await user.selectOptions(days.getByRole('combobox', { name: 'Days shown' }), 'First 7 days')
  expect(days.getByRole('listitem').textContent).toBe('Visit: 25.0% on day 3')
  await user.click(days.getByRole('button', { name: 'Share: Response rate by age' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit title and sentence…' }))
  const sentence = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' })
  expect(sentence.value).toBe('No creation date: Undated, Ageless.')
  await user.click(await screen.findByRole('button', { name: 'PNG, 1600 × 900' }))
  expect(await screen.findByText('First 7 days', { selector: 'p' })).toBeDefined()
})

it('says which differences are real, and adds IDs to equal names everywhere', async () => {
  giveChartsRoom()
  const { user } = open('6,7,8')
  const words = 'Old and Older (7) are better than Older (8); no difference shown between Old and Older (7).'
  expect(await screen.findByText(words)).toBeDefined()
  expect((await spoken(user, 3))[2]).toMatch(/^Older \(8\): /)
  await user.click(rates().getByRole('button', { name: 'Table' }))
  expect(rates().getByRole('link', { name: 'Older (7)' })).toBeDefined()
})

it('distinguishes readings without a rate from no reading', async () => {
  const { user } = open('1,10,11')
  const days = within(await screen.findByRole('region', { name: 'Response rate by age' }))
  expect(await days.findByText('No rate in these days: Empty.')).toBeDefined()
  await user.selectOptions(days.getByRole('combobox', { name: 'Days shown' }), 'First 7 days')
  expect(days.getByText('Not read in these days: Later. No rate in these days: Empty.')).toBeDefined()
})

it.each([
  ['6,7', 'First 90 days'],
  ['6,8', 'All days'],
  ['1,2,8', 'First 30 days'],
])('chooses a range with readings of two surveys by default: %s', async (ids, words) => {
  const { user, router } = open(ids)
  const shown = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Days shown' })
  expect(shown.selectedOptions[0]?.textContent).toBe(words)
  await user.selectOptions(shown, 'First 7 days')
  await waitFor(() => expect(router.state.location.search).toContain('days=7'))
})

it('retries only the readings that failed', async () => {
  const requested: (string | null)[] = []
  let isBroken = true
  const { user } = renderApp(<View />, {
    at: '/surveys/compare?ids=1,2',
    fetch: request => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/team/readings') return fetch(request)
      requested.push(searchParams.get('id'))
      return isBroken && searchParams.get('id') === '2' ? Response.json({}, { status: 500 }) : fetch(request)
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  const before = requested.length
  await user.click(retry)
  expect(await screen.findByRole('combobox', { name: 'Days shown' })).toBeDefined()
  expect(requested.slice(before)).toEqual(['2'])
})

it('marks missing surveys and surveys without recipients, and shows no sum', async () => {
  giveChartsRoom()
  const { user } = open('1,3,9')
  expect(await screen.findByText('Survey 9 was not found.')).toBeDefined()
  expect(await screen.findByText('No sum: counts are missing or contradict each other.')).toBeDefined()
  expect(screen.getByText('Too few rates to compare; without a rate: Bare and Survey 9.')).toBeDefined()
  expect((await spoken(user, 3)).slice(1)).toEqual(['Bare: Not given', 'Survey 9: Not found'])
})

it.each([
  ['10,12', 'No rates in these days'],
  ['1,12', 'No sum: counts are missing or contradict each other.'],
  ['10,13', 'No recipients yet.'],
  ['1', 'Select two to eight surveys'],
  ['1,2,3,4,5,6,7,8,9', '9 surveys in the link, at most 8 fit'],
  ['1,2,x', 'Not survey numbers, left out: x.'],
])('explains what cannot be shown for ids=%s', async (ids, words) => {
  open(ids)
  expect(await screen.findByText(words)).toBeDefined()
})
