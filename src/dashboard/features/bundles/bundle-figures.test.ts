import { describe, expect, it } from 'vitest'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/reading/answer'
import { countBundle } from './bundle-figures'

function bundleFigures(rows: readonly Row<SentMessage>[]) {
  const counted = countBundle()
  for (const each of rows) counted.add([each])
  return counted.value()
}

const row = (value: Partial<SentMessage>) => ({ ok: true as const, value: { From: 'Shop', Message: 'Hi', ...value } })

describe('counts of a bundle', () => {
  it('add up total prices by currency, not prices per segment', () => {
    const { costs, withoutPrice } = bundleFigures([
      row({ TotalPrice: 0.1, Price: 9, Currency: 752 }),
      row({ TotalPrice: 0.2, Price: 9, Currency: '752' }),
      row({ TotalPrice: 1, Currency: 978 }),
      row({ TotalPrice: 0, Currency: 'NOK' }),
      row({ TotalPrice: 5, Currency: null }),
      row({ TotalPrice: null, Currency: 752 }),
    ])
    expect(costs).toEqual([
      { currency: 'SEK', total: 0.3, messages: 2 },
      { currency: 'EUR', total: 1, messages: 1 },
      { currency: 'NOK', total: 0, messages: 1 },
      { currency: '', total: 5, messages: 1 },
    ])
    expect(withoutPrice).toBe(1)
  })

  it('count statuses by V1 codes, where 201 is unknown and 0 is in progress', () => {
    const { states, statuses } = bundleFigures([
      row({ Status: 22, StatusDescription: 'Delivered to phone' }),
      row({ Status: 22 }),
      row({ Status: 0 }),
      row({ Status: 201 }),
      row({}),
    ])
    expect(states).toMatchObject({ delivered: 2, inProgress: 1, unknown: 2, failed: 0 })
    expect(statuses[0]).toEqual({ key: '22', code: 22, description: 'Delivered to phone', count: 2 })
    expect(statuses.map(status => status.code)).toEqual([22, 0, 201, undefined])
  })
})
