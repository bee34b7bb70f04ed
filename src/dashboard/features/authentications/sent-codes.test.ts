import { expect, it } from 'vitest'
import type { Receipt } from '#dashboard/parts/write/use-receipts'
import { activeCodes, lastSentTo, leftOfPause, sentCodes, withoutCode } from './sent-codes'

const answer = {
  ID: 7,
  Phone: '+46701740605',
  Created: '2026-11-20T12:00:00Z',
  HasExpired: false,
  Expires: '2026-11-20T12:20:00',
  IsUsed: false,
  Used: null,
}
const receipt = (answer: unknown): Receipt => ({
  id: 'r1',
  name: 'Kim',
  at: '2026-11-20T12:00:01.000Z',
  sent: { Phone: '070-174 06 05' },
  answer,
})
const at = (iso: string) => Date.parse(iso)

it('keeps members of §2.3 and hides the values of all others', () => {
  expect(withoutCode({ ...answer, Code: '12345', Phone: { Code: '1' } })).toEqual({
    ...answer,
    Code: '•••',
    Phone: '•••',
  })
  expect(withoutCode(undefined)).toBeUndefined()
})

it('reads a time without an offset as UTC, and a missing time as unknown', () => {
  expect(sentCodes([receipt(answer)])[0]?.expires).toBe(at('2026-11-20T12:20:00Z'))
  expect(sentCodes([receipt({ ID: 7 })])[0]).toMatchObject({ phone: '070-174 06 05', expires: undefined, used: false })
  expect(sentCodes([receipt(null)])[0]).toMatchObject({ phone: '070-174 06 05' })
})

it('tells an answer about another number from one that spells the number differently', () => {
  expect(sentCodes([receipt(answer)])[0]).toMatchObject({ phone: '+46701740605', proof: [] })
  const other = sentCodes([receipt({ ...answer, Phone: '+46709999999' })])[0]
  expect(other).toMatchObject({ phone: '070-174 06 05', proof: [{ path: ['Phone'], after: '+46709999999' }] })
})

it('counts the active codes of a number in any spelling', () => {
  const codes = sentCodes([
    receipt(answer),
    receipt({ ...answer, Phone: '46701740605' }),
    receipt({ ...answer, IsUsed: true }),
    receipt({ ...answer, Phone: '+46709999999' }),
    receipt({ ID: 7 }),
  ])
  const phones = ['070-174 06 05', '+46 70 174 06 05']
  // The fourth was asked for the number, whatever the service answered.
  expect(activeCodes(codes, phones, at('2026-11-20T12:19:59Z'))).toBe(3)
  expect(activeCodes(codes, phones, at('2026-11-20T12:20:00Z'))).toBe(0)
  expect(activeCodes(codes, ['', '+'], at('2026-11-20T12:00:00Z'))).toBe(0)
})

it('finds the last code to a number in any spelling, and the rest of its pause by the server’s clock', () => {
  const mine = receipt(answer)
  expect(lastSentTo(['0046 70-174 06 05'], [mine])).toBe(mine)
  expect(lastSentTo(['', '+46701740606'], [mine])).toBeUndefined()
  expect(leftOfPause(mine, 30_000, at(mine.at) + 25_000)).toBe(5000)
  // A slow clock does not make a pause longer.
  expect(leftOfPause(mine, 30_000, at(mine.at) - 60_000)).toBe(30_000)
})
