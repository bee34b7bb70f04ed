import { expect, it } from 'vitest'
import { regionNames } from './region-names'

it('offers each country once, and none that is no more', () => {
  for (const locale of ['en', 'sv'] as const) {
    const offered = regionNames(locale)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    const codes = offered.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['SE', 'DE', 'GB', 'RS', 'XK', 'CW']))
    for (const obsolete of ['DD', 'UK', 'SU', 'YU', 'AN', 'EU', 'ZZ']) expect(codes).not.toContain(obsolete)
  }
})
