import { expect, test } from 'vitest'
import { builtInRoles, impliedRights, type Right, rights, withImplied } from './rights'

test('a built-in role includes the implied rights of its rights', () => {
  for (const role of Object.values(builtInRoles))
    expect(withImplied(role)).toEqual(rights.filter(right => (role as readonly Right[]).includes(right)))
})

test('implied rights are the reads that a right needs', () => {
  expect(withImplied(['codes.reveal', 'contacts.change'])).toEqual([
    'contacts.read',
    'contacts.change',
    'messages.read',
    'codes.reveal',
  ])
  expect(withImplied([])).toEqual([])
  for (const change of rights.filter(
    right => right.endsWith('.change') && rights.includes(right.replace('.change', '.read') as Right),
  ))
    expect(impliedRights[change]).toBe(change.replace('.change', '.read'))
})
