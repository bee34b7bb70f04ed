import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { formatFor } from '#dashboard/i18n/format'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { moneyRange } from './seen-prices'
import { SegmentMeter } from './segment-meter'

provideDatabase()

const nothing = () => Response.json([])
const swedish = {
  country: 'SE',
  currency: 'SEK',
  lowest: 0.35,
  highest: 0.4,
  messages: 4120,
  bundles: 1,
  read: '2026-11-22T10:00:00Z',
}
const norwegian = { ...swedish, country: 'NO', lowest: 0.62, highest: 0.62, messages: 20 }
const twoSegments = 'a'.repeat(161)

/** A team that has read a bundle with these prices. */
function seen(...prices: (typeof swedish)[]) {
  provideService(nothing, undefined, undefined, { prices })
  beSomebodyWith('marketer', { ...embedded, id: 'prices' })
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const plain = (element: HTMLElement) => spaced(element.textContent)

it('shows the cost at home, and by country for a number of recipients, without the right to read messages', async () => {
  seen({ ...swedish, sent: '2026-11-21T10:00:00Z' } as typeof swedish, { ...norwegian, messages: 5000 })
  await writeShared({ kind: 'default-country', key: 'team', value: { region: 'SE' } })
  const { user } = renderApp(<SegmentMeter text={twoSegments} />)
  const line = await screen.findByText(/^Sweden \(SE\): /)
  expect(plain(line)).toBe('Sweden (SE): SEK 0.70–0.80 per recipient, SEK 0.35–0.40 per segment')
  expect(screen.getByText('Seen in 4,120 messages, latest sent 21 Nov 2026')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByText('Cost of a bundle'))
  const field = screen.getByRole('textbox', { name: 'Recipients' })
  await user.clear(field)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Type a whole number, 1 or more.')).toBeInstanceOf(HTMLElement)
  await user.type(field, '500')
  const rows = within(screen.getByRole('table', { name: 'Cost by country' })).getAllByRole('row')
  expect(rows.map(plain)).toEqual([
    'CountryCostPer segmentSeen in messagesLatest sent',
    'Norway (NO)SEK 620.00SEK 0.625,000Not given',
    'Sweden (SE)SEK 350.00–400.00SEK 0.35–0.404,12021 Nov 2026',
  ])
})

it('shows one price for one segment, without a default country that of the most messages', async () => {
  seen({ ...swedish, messages: 19 }, norwegian)
  renderApp(<SegmentMeter text="Hi" />)
  expect(plain(await screen.findByText(/^Norway \(NO\): /))).toBe('Norway (NO): SEK 0.62 per segment')
  expect(screen.getByText('Seen in 20 messages, read 22 Nov 2026')).toBeDefined()
})

it.each([
  [0.35, 1234.5, 'en', 'SEK', 'SEK 0.35–1,234.50'],
  [0.35, 1234.5, 'sv', 'SEK', '0,35–1 234,50 SEK'],
  [0.35, 1234.5, 'en', '826', '0.35–1,234.50 826'],
  [0.35, 0.35, 'en', 'EUR', 'EUR 0.35'],
] as const)('formats a range from %d to %d in %s %s as %s', (lowest, highest, locale, currency, words) => {
  expect(spaced(moneyRange({ lowest, highest }, currency, formatFor(locale, 'UTC')))).toBe(words)
})
