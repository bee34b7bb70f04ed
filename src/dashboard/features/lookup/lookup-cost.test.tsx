import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService, renderApp } from '#dashboard/testing/render-app'
import type { LookupResult } from './lookup-result'
import { LookupCost } from './lookup-table'

provideDatabase()

const price = {
  country: 'SE',
  currency: 'SEK',
  lowest: 0.35,
  highest: 0.4,
  messages: 4120,
  bundles: 1,
  read: '2026-11-22T10:00:00Z',
}

const valid = (line: number, E164Format: string, RegionCode: string | null): LookupResult => ({
  line,
  input: E164Format,
  state: 'valid',
  found: { E164Format, RegionCode, IsValid: true },
  sameAs: undefined,
})
const results: LookupResult[] = [
  valid(1, '+46701740605', 'SE'),
  valid(2, '+46701740606', 'SE'),
  // The same number once more is one recipient, and what is not valid is none.
  valid(3, '+46701740605', 'SE'),
  { line: 4, input: '070', state: 'invalid', found: { IsValid: false, RegionCode: 'SE' }, sameAs: undefined },
  valid(5, '+4790123456', 'NO'),
  valid(6, '+35840123456', 'FI'),
]

const plain = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ')

it('the valid numbers cost so much by country and currency, and for some no price was seen', async () => {
  const prices = [{ ...price, currency: 'EUR', lowest: 0.03, highest: 0.03 }, price, { ...price, country: 'NO' }]
  provideService(() => Response.json([]), undefined, undefined, { prices })
  const { user } = renderApp(<LookupCost results={results} />)
  const field = await screen.findByRole('textbox', { name: 'Segments per recipient' })
  expect(screen.getAllByRole('listitem').map(plain)).toEqual([
    'SEK 1.05–1.20 for 3 of 4 recipients',
    'EUR 0.06 for 2 of 4 recipients',
    'No price seen for 1 of 3 countries (1 recipient)',
  ])
  await user.clear(field)
  expect(screen.queryByRole('table')).toBeNull()
  await user.type(field, '2')
  const rows = within(screen.getByRole('table', { name: 'Cost by country' })).getAllByRole('row')
  expect(rows.map(plain).slice(1)).toEqual([
    'Sweden (SE)2EUR 0.12EUR 0.034,120Not given',
    'Sweden (SE)2SEK 1.40–1.60SEK 0.35–0.404,120Not given',
    'Norway (NO)1SEK 0.70–0.80SEK 0.35–0.404,120Not given',
    'Finland (FI)1No price seen',
  ])
  expect(screen.getByText(/counts in each/)).toBeInstanceOf(HTMLElement)
})
