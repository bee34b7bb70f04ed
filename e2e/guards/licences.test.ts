import { expect, test } from 'vitest'
import { shippedPackages } from '#server/launch/materials.mjs'

/** What may be shipped to a company without a further word. */
const permissive = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense', 'CC0-1.0'])

test('every package that is shipped has a permissive licence', () => {
  const packages = shippedPackages('.') as { name: string; license?: string }[]
  expect(packages.length).toBeGreaterThan(50)
  const others = packages.filter(({ license = '' }) => !license.split(' AND ').every(part => permissive.has(part)))
  expect(others).toEqual([])
})
