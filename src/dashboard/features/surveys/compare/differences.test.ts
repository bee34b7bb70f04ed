import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  [[high], 'Too few rates to compare.'],
] as const)('states what the intervals prove: %#', (rates, words) => {
  expect(sentence(rates)).toBe(words)
})

it('is written in Swedish, too, and names surveys without a rate', () => {
  expect(sentence([high, mid, alike], [], 'sv')).toBe('A är bättre än båda; ingen skillnad visas mellan C och B.')
  expect(sentence([mid], ['Hotel'])).toBe('Too few rates to compare; without a rate: Hotel.')
})

describe('for any figures', () => {
  const names = (text: string) => text.split(/, | and /)

  /** Parses the claims of an English sentence: pairs that differ, and pairs without a shown difference. */
  function claimsOf(words: string, all: readonly string[]) {
    const better = new Set<string>()
    const none = new Set<string>()
    const add = (claims: Set<string>, ones: readonly string[], others: readonly string[]) => {
      for (const one of ones) for (const other of others) if (one !== other) claims.add(`${one}>${other}`)
    }
    for (const clause of words.replace(/\.$/, '').split('; ')) {
      const order = /^Best (?:is|are) (.+)$/.exec(clause)?.[1]?.split(', then ').map(names)
      const [, ones, others] = /^(.+) (?:is|are) better than (.+)$/.exec(clause) ?? []
      const same = /^no difference shown between (.+)$/i.exec(clause)?.[1]
      if (order) order.forEach((group, at) => add(better, group, order.slice(at + 1).flat()))
      else if (ones && others) {
        const isRest = others === 'both' || /^the \d others$/.test(others)
        add(better, names(ones), isRest ? all.filter(name => !names(ones).includes(name)) : names(others))
      } else if (same) add(none, names(same), names(same))
      else if (clause === 'otherwise no difference shown') {
        add(none, all, all)
        for (const pair of better) for (const told of [pair, pair.split('>').toReversed().join('>')]) none.delete(told)
      } else if (!/^(?:Too few rates to compare|without a rate: .+)$/.test(clause)) throw new Error(clause)
    }
    return { better, none }
  }

  const figures = array(
    record({ share: integer({ min: 0, max: 20 }), whole: integer({ min: 0, max: 3000 }), isClose: boolean() }),
    { minLength: 2, maxLength: 8 },
  )

  it('states every pair once, consistently with the intervals, and names surveys without recipients', () => {
    assert(
      property(figures, surveys => {
        const all = surveys.map(({ share, whole, isClose }, at) => {
          const part = Math.min(whole, Math.round((whole * share) / (isClose ? 200 : 20)))
          return whole === 0 ? `N${at}` : rated(`N${at}`, part, whole)
        })
        const rates = all.filter(each => typeof each !== 'string')
        const unrated = all.filter(each => typeof each === 'string')
        const words = sentence(rates, unrated)
        const { better, none } = claimsOf(
          words,
          rates.map(({ name }) => name),
        )
        for (const one of rates)
          for (const other of rates) {
            if (one === other) continue
            const isBetter = one.low > other.high
            const isWorse = other.low > one.high
            const pair = `${one.name}>${other.name}`
            expect([words, pair, better.has(pair)]).toEqual([words, pair, isBetter])
            expect([words, pair, none.has(pair)]).toEqual([words, pair, !isBetter && !isWorse])
          }
        expect(words.includes('without a rate')).toBe(unrated.length > 0)
        for (const name of unrated) expect(words).toContain(name)
      }),
      { numRuns: 500 },
    )
  })
})
