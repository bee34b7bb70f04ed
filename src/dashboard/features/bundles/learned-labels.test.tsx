import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { LearnedLabels, proposalsOf } from './bundle-charts'

provideDatabase()

const share = (code: number | undefined, description: string | undefined) => ({
  key: String(code),
  code,
  description,
  count: 1,
})
const statuses = [share(51, 'No route'), share(22, 'Levererat'), share(52, undefined), share(77, '')]

it('what a bundle calls a code without a label becomes its label on a click, for the whole team', async () => {
  beSomebodyWith(['messages.read', 'settings.change'])
  const { user } = renderApp(<LearnedLabels statuses={statuses} />, { fetch: () => Response.json([]) })
  await user.click(await screen.findByRole('button', { name: 'Use as label for 51: No route' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it('who may not change settings is proposed nothing', () => {
  beSomebodyWith(['messages.read'])
  renderApp(<LearnedLabels statuses={statuses} />, { fetch: () => Response.json([]) })
  expect(screen.queryByRole('button')).toBeNull()
})

it('nothing is proposed twice, invented, or with something hidden in it', () => {
  expect(proposalsOf(statuses, new Map())).toEqual([{ code: 51, label: 'No route' }])
  expect(proposalsOf(statuses, new Map([['statusV1/51', 'Stopped']]))).toEqual([])
  expect(proposalsOf([share(51, 'Your code is 471142'), share(undefined, 'Lost')], new Map())).toEqual([])
})
