import { expect, it } from 'vitest'
import { nationalForm } from './as-e164'
import { regionNames } from './region-names'

it('a number is written with its digits at home, and in no way of another country', async () => {
  const inSweden = await nationalForm('SE')
  expect(inSweden('+46701234567')).toBe('0701234567')
  // At home it is written like a number of Malmö.
  expect(inSweden('+358401234567')).toBeUndefined()
  expect(inSweden('+4712')).toBeUndefined()
  expect((await nationalForm('NO'))('+4791234567')).toBe('91234567')
  expect((await nationalForm(undefined))('+46701234567')).toBeUndefined()
})

it('offers each country once, and none that is no more', () => {
  for (const locale of ['en', 'sv'] as const) {
    const offered = regionNames(locale)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    const codes = offered.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['SE', 'DE', 'GB', 'RS', 'XK', 'CW']))
    for (const obsolete of ['DD', 'UK', 'SU', 'YU', 'AN', 'EU', 'ZZ']) expect(codes).not.toContain(obsolete)
  }
})
