import { expect, it } from 'vitest'
import { nationalForm } from './as-e164'
import { regionNames } from './region-names'

it('returns the national digits of a domestic number, and undefined for a foreign one', async () => {
  const inSweden = await nationalForm('SE')
  expect(inSweden('+46701234567')).toBe('0701234567')
  // Its national digits would be a number in Malmö.
  expect(inSweden('+358401234567')).toBeUndefined()
  expect(inSweden('+4712')).toBeUndefined()
  expect((await nationalForm('NO'))('+4791234567')).toBe('91234567')
  expect((await nationalForm(undefined))('+46701234567')).toBeUndefined()
})

it('offers each current country once', () => {
  for (const locale of ['en', 'sv'] as const) {
    const offered = regionNames(locale)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    const codes = offered.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['SE', 'DE', 'GB', 'RS', 'XK', 'CW']))
    for (const obsolete of ['DD', 'UK', 'SU', 'YU', 'AN', 'EU', 'ZZ']) expect(codes).not.toContain(obsolete)
  }
})
