import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { WatchedNkis } from './watched-nkis'

const now = new Date('2900-11-20T12:00:00Z')

type Answer = (year: number) => Response

/** Renders one watched NKI; `answer` gets the year in which the requested period begins. */
function open(answer: Answer) {
  timeZone.set('UTC')
  const asked: string[] = []
  const fetch = (request: Request) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.get('begin') ?? '')
    return answer(new Date(asked.at(-1) ?? '').getUTCFullYear())
  }
  const watched = [{ id: '3', name: 'Visits' }]
  return { ...renderApp(<WatchedNkis loading={false} watched={watched} now={now} />, { fetch }), asked }
}

it('shows the index of the last twelve months, its change against the year before, and the target', async () => {
  const { asked } = open(year => Response.json({ Name: 'Visits', NKI: year === 2899 ? 72.4 : 70, CompleteCount: 1200 }))
  await writeShared({ kind: 'nki-target', key: '3/index', value: { number: 80 } })
  expect(await screen.findByText('▲ +2.4 against the year before · Target 80.0')).toBeDefined()
  expect(screen.getByText('72.4')).toBeDefined()
  expect(screen.getByText('from 1,200 answers')).toBeDefined()
  expect(screen.getByText('1 Nov 2899 – 31 Oct 2900')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Visits' }).getAttribute('href')).toBe('/nki/3')
  // Each year is its own request.
  expect(asked).toHaveLength(2)
})

it('names the days compared with for an NKI that is younger', async () => {
  open(() => Response.json({ Name: 'Visits', NKI: 70, CompleteCount: 117, Created: '2899-09-30T08:00:00' }))
  expect(await screen.findByText('= 0.0 against 30 Sept – 31 Oct 2899')).toBeDefined()
})

it.each([
  [{ NKI: null, CompleteCount: 0 }, 'No answers in the last 12 months'],
  [{ CompleteCount: 40 }, 'NKI not given for the last 12 months'],
  [{ NKI: 70, CompleteCount: 5 }, 'from 5 answers (few answers)'],
])('for %j shows “%s”', async (summary, words) => {
  open(() => Response.json({ Name: 'Visits', ...summary }))
  expect(await screen.findByText(words)).toBeDefined()
})

it('reports an error at the NKI and retries on demand', async () => {
  const state = { isBroken: true }
  const { user } = open(() =>
    state.isBroken ? new Response('', { status: 500 }) : Response.json({ Name: 'Visits', NKI: 70, CompleteCount: 500 }),
  )
  const again = await screen.findByRole('button', { name: 'Try again for Visits' })
  state.isBroken = false
  await user.click(again)
  expect(await screen.findByText('= 0.0 against the year before')).toBeDefined()
})
