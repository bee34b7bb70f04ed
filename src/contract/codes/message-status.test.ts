import { describe, expect, it } from 'vitest'
import { statusCodes, statusGroupV2, statusV1, statusV2 } from './message-status'

describe('V2 status codes', () => {
  it('are grouped by their first digit', () => {
    const groups = { 1: 'inProgress', 2: 'ended', 4: 'rejected', 5: 'failed' }
    for (const code of statusCodes) {
      expect(statusGroupV2(code)).toBe(groups[String(code)[0] as unknown as keyof typeof groups])
    }
  })

  it('count as delivered only with 201', () => {
    expect(Array.from({ length: 1000 }, (_, code) => code).filter(code => statusV2(code).delivered)).toEqual([201])
    expect(statusV2(202)).toEqual({ group: 'ended', delivered: false, key: 'expired' })
    expect(statusV2(203)).toEqual({ group: 'ended', delivered: false, key: 'cancelled' })
  })

  it('are grouped by the first digit when unknown', () => {
    expect(statusV2(511)).toEqual({ group: 'failed', delivered: false, key: undefined })
    expect(statusV2(299)).toEqual({ group: 'ended', delivered: false, key: undefined })
    for (const code of [0, 22, 99, 300, 600, 2010, -201, Number.NaN]) {
      expect(statusV2(code)).toEqual({ group: 'unknown', delivered: false, key: undefined })
    }
  })
})

describe('V1 status codes', () => {
  it('have a table of their own', () => {
    expect(statusV1(22)).toEqual({ group: 'ended', delivered: true, key: 'delivered' })
    expect(statusV1(21)).toEqual({ group: 'inProgress', delivered: false, key: 'onNetwork' })
    expect(statusV1(0)).toEqual({ group: 'inProgress', delivered: false, key: 'atGateway' })
    expect(statusV1(42)).toEqual({ group: 'failed', delivered: false, key: 'internalError' })
    expect(statusV1(51)).toEqual({ group: 'failed', delivered: false, key: undefined })
    expect(statusV1(52)).toEqual({ group: 'failed', delivered: false, key: undefined })
  })

  it('have no meaning when unknown, including V2’s', () => {
    for (const code of [...statusCodes, 1, 2, 20, 23, 53, -1, Number.NaN]) {
      expect(statusV1(code)).toEqual({ group: 'unknown', delivered: false, key: undefined })
    }
  })
})
