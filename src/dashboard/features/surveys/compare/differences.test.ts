import { expect, it } from 'vitest'
import { compareText } from './compare-text'
import { wilson } from './compared'
import { differencesSentence, type Rated } from './differences'

const lists = { en: new Intl.ListFormat('en-GB'), sv: new Intl.ListFormat('sv-SE') }
const sentence = (rates: readonly Rated[], unrated: readonly string[] = [], locale: 'en' | 'sv' = 'en') =>
  differencesSentence(rates, unrated, { t: compareText[locale], list: names => lists[locale].format(names) })

const rated = (name: string, part: number, whole: number): Rated => ({
  name,
  share: part / whole,
  ...(wilson(part, whole) ?? { low: 0, high: 1 }),
})
const [high, mid, alike, low] = [
  rated('A', 900, 1000),
  rated('B', 500, 1000),
  rated('C', 505, 1000),
  rated('D', 100, 1000),
]

it.each([
  [[high, mid, alike], 'A is better than both; no difference shown between C and B.'],
  [[mid, alike, low], 'C and B are better than D; no difference shown between C and B.'],
  [[high, mid], 'A is better than B.'],
  [[mid, alike], 'No difference shown between C and B.'],
  [[low, mid, high], 'Best is A, then B, then D.'],
  [[low, mid, high, alike], 'Best is A, then C and B, then D; no difference shown between C and B.'],
  [[high, mid, alike, rated('E', 495, 1000)], 'A is better than the 3 others; no difference shown between C, B and E.'],
  [[rated('F', 14, 20), mid, rated('G', 440, 1000)], 'F is better than G; otherwise no difference shown.'],
  [
    [high, rated('H', 890, 1000), mid, alike, low, rated('I', 101, 1000)],
    'Best are A and H, then C and B, then I and D; otherwise no difference shown.',
  ],
  [
    [high, rated('H', 890, 1000), mid, alike, rated('J', 510, 1000)],
    'A and H are better than the 3 others; otherwise no difference shown.',
  ],
  // N has few recipients: only L, whose interval is narrow, is proved better.
  [
    [rated('K', 14, 20), rated('L', 6500, 10_000), rated('M', 4400, 10_000), rated('N', 8, 20)],
    'K is better than M; L is better than M and N; otherwise no difference shown.',
  ],
  [[high], 'Too few rates to compare.'],
] as const)('states what the intervals prove: %#', (rates, words) => {
  expect(sentence(rates)).toBe(words)
})

it('is written in Swedish, too, and names surveys without a rate', () => {
  expect(sentence([high, mid, alike], [], 'sv')).toBe('A är bättre än båda; ingen skillnad visas mellan C och B.')
  expect(sentence([mid], ['Hotel'])).toBe('Too few rates to compare; without a rate: Hotel.')
})
