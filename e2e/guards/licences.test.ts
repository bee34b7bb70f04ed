import { expect, test } from 'vitest'
import { shippedPackages } from '#server/launch/materials.mjs'

/** Licences that allow shipping without further conditions. */
const permissive = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense', 'CC0-1.0'])

/** True if each part of an AND, and one part of an OR, is permissive. */
const isPermissive = (license: string): boolean =>
  license.split(' AND ').every(part =>
    part
      .replace(/^\((.*)\)$/, '$1')
      .split(' OR ')
      .some(one => permissive.has(one)),
  )

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
])('%s is permissive: %s', (license, is) => expect(isPermissive(license)).toBe(is))

test('every shipped package has a permissive licence', () => {
  const packages = shippedPackages('.') as { name: string; license?: string }[]
  expect(packages.length).toBeGreaterThan(50)
  const others = packages.filter(({ license = '' }) => !isPermissive(license))
  expect(others).toEqual([])
})
