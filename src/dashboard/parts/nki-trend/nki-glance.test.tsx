import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { NkiGlance } from './nki-glance'

const now = new Date('2900-11-20T12:00:00Z')

type Answer = (month: number) => Response | Promise<Response>

/** Answers by the month that is asked for. */
const service = (answer: Answer) => (request: Request) =>
  answer(new Date(new URL(request.url).searchParams.get('begin') ?? '').getUTCMonth())

function glance(answer: Answer) {
  timeZone.set('UTC')
  return renderApp(<NkiGlance nki={1} now={now} />, { fetch: service(answer) })
}

it('shows the latest month that has answers, and the twelve months as a line with words', async () => {
  glance(month => {
    // October is the last whole month; nobody answered in it.
    if (month === 9) return Response.json({ Name: 'NKI', NKI: 0, CompleteCount: 0 })
    return Response.json({ Name: 'NKI', NKI: 60.25 + month, CompleteCount: 1200 })
  })
  expect(await screen.findByText('in Sept 2900, from 1,200 answers')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('68.3')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('▲ +1.0')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('compared with Aug 2900')).toBeInstanceOf(HTMLElement)
  const line = 'NKI by month: 70.3 in Nov 2899, 68.3 in Sept 2900'
  expect(screen.getByRole('img', { name: line })).toBeInstanceOf(SVGElement)
})

it('says that nobody answered', async () => {
  glance(() => Response.json({ Name: 'NKI', NKI: null, CompleteCount: 0 }))
  expect(await screen.findByText('No answers in the last 12 months')).toBeInstanceOf(HTMLElement)
})

it('says that the service gives no index, where somebody answered', async () => {
  glance(month => Response.json({ Name: 'NKI', CompleteCount: month === 3 ? 40 : 0 }))
  expect(await screen.findByText('NKI not given for the last 12 months')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText(/No answers/)).toBeNull()
})

it('says that it could not be read, asks for no more by itself, and for all when told to', async () => {
  let broken = true
  const { user } = glance(() =>
    broken ? new Response('', { status: 500 }) : Response.json({ Name: 'NKI', NKI: 70, CompleteCount: 5 }),
  )
  expect(await screen.findByText(/months could not be read/)).toBeInstanceOf(HTMLElement)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('in Oct 2900, from 5 answers (few answers)')).toBeInstanceOf(HTMLElement)
})

it.each([
  [29, 'in Oct 2900, from 29 answers (few answers)'],
  [30, 'in Oct 2900, from 30 answers'],
  [1, 'in Oct 2900, from 1 answer (few answers)'],
])('an index of %d answers is %s', async (count, words) => {
  glance(() => Response.json({ Name: 'NKI', NKI: 70, CompleteCount: count }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('70.0').tagName).toBe(count < 30 ? 'SPAN' : 'STRONG')
})

it.each([
  [70.26, 70.34, '= 0.0'],
  [70.3, 64.1, '▼ −6.2'],
  [-2, 3.25, '▲ +5.3'],
])('from %d to %d it changed by %s', async (before, last, words) => {
  glance(month => Response.json({ Name: 'NKI', NKI: month === 9 ? last : before, CompleteCount: 50 }))
  const change = await screen.findByText(words)
  expect(change.className).toMatch(/font-semibold/)
})

it('of one month alone, or where few answered, no change is stressed', async () => {
  glance(month => Response.json({ Name: 'NKI', NKI: 70, CompleteCount: month === 9 ? 50 : month === 8 ? 3 : 0 }))
  const change = await screen.findByText('= 0.0')
  expect(change.className).not.toMatch(/font-semibold/)
})

it('shows no index before all twelve months are there: the latest may be among those that are not', async () => {
  let arrive = () => {}
  const latest = new Promise<Response>(resolve => {
    arrive = () => resolve(answers(70))
  })
  const answers = (NKI: number) => Response.json({ Name: 'NKI', NKI, CompleteCount: 50 })
  let answered = 0
  glance(month => {
    if (month === 9) return latest
    answered += 1
    return answers(60)
  })
  await waitFor(() => expect(answered).toBe(11))
  expect(screen.getByText('Reading 12 months…')).toBeDefined()
  expect(screen.queryByText('60.0')).toBeNull()
  arrive()
  expect(await screen.findByText('70.0')).toBeDefined()
  expect(screen.queryByText('Reading 12 months…')).toBeNull()
})

it('names the month alone where it is not given how many answered', async () => {
  glance(month => Response.json({ Name: 'NKI', NKI: 60 + month }))
  expect(await screen.findByText('in Oct 2900')).toBeDefined()
  expect(screen.getByText('69.0')).toBeDefined()
})
