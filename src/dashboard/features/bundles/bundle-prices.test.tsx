import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#dashboard/data/client/call'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'
import { sent } from './testing/messages'

provideDatabase()

const seen = async () => (await call('listPrices', {})).rows.map(row => (row.ok ? row.value : row))

/** Opens a bundle whose messages name these prices. */
function open(bundle: number, ...prices: number[]) {
  const messages = prices.map((Price, ID) => ({ ...sent, ID, Price, CountryCode: 'SE', Currency: 752 }))
  const connection = { ...embedded, id: 'bundle-prices' }
  return renderApp(<BundleView bundle={bundle} />, { fetch: () => Response.json(messages), connection })
}

it('whoever reads a bundle says for the team what a segment cost in it, once however often it is read', async () => {
  const { user } = open(2001, 0.35, 0.4)
  await screen.findByRole('table', { name: 'Messages in the bundle' })
  const price = { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.4, messages: 2, bundles: 1 }
  await waitFor(async () => expect(await seen()).toMatchObject([price]))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('table', { name: 'Messages in the bundle' })
  expect(await seen()).toMatchObject([price])
})
