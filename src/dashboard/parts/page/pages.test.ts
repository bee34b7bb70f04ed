import { expect, it } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { signInPath } from '#contract/team/sign-in'
import type { Session } from '#dashboard/api/session/session'
import { paths } from '#dashboard/parts/paths'
import { mayOpen } from './may-open'
import { pageAt, sharedAt } from './page-at'
import { pageRow } from './pages'
import { int32Parameter, plainInt32, typedInt32 } from './path-parameter'

it.each([
  ['overview', paths.overview()],
  ['contacts', paths.contacts({ q: 'Åsa' })],
  ['contact', paths.contact('c1')],
  ['newContact', paths.newContact()],
  ['conversation', paths.conversation('a/b?#')],
  ['keys', paths.keys()],
  ['surveyImage', paths.surveyImage(1)],
  ['survey', `${paths.survey(1)}#questions`],
  // The server and other tabs navigate there.
  ['signIn', signInPath],
  [undefined, '/nowhere'],
] as const)('the page %s is at %s', (name, address) => {
  expect(pageAt(address)).toBe(name)
})

it('lists the shared entries of a page, for a page with notes only those of its thing', () => {
  expect(sharedAt('/groups')).toEqual(['group-name'])
  expect(sharedAt('/nki/12')).toEqual(['nki-name', 'watched-nki', 'nki-note/12/', 'nki-target/12/'])
  expect(sharedAt('/nowhere')).toEqual([])
})

const connection = {
  id: 'test',
  mode: 'embedded',
  paging: 'none',
  order: 'none',
  contactFilter: 'brackets',
  demo: true,
  version: '0.0.0',
} as const

const who = (accounts: 'off' | 'on' | 'proxy', granted: readonly Right[] = rights): Session => ({
  state: 'signed-in',
  me: { accounts, rights: [...granted], connection },
})

it('closes a page without its right, and a page about people without accounts', () => {
  const people = pageRow('people')
  expect(mayOpen(who('on'), people)).toBe(true)
  expect(mayOpen(who('proxy'), people)).toBe(true)
  expect(mayOpen(who('off'), people)).toBe(false)
  expect(mayOpen(who('on', ['lookup']), people)).toBe(false)
  expect(mayOpen({ state: 'signed-out' }, people)).toBe(false)
  expect(mayOpen(who('off', ['lookup']), pageRow('lookup'))).toBe(true)
  expect(mayOpen(who('off', ['lookup']), pageRow('nkis'))).toBe(false)
})

it.each([
  ['1', 1],
  ['0', 0],
  ['2147483647', 2_147_483_647],
  ['-2147483648', -2_147_483_648],
])('accepts %s as an id, typed and in an address', (text, id) => {
  expect(typedInt32(` ${text} `)).toBe(id)
  expect(plainInt32(text)).toBe(id)
  expect(int32Parameter(text)).toBe(id)
})

it.each(['', '2147483648', '-2147483649', '1.0', '1e3', '0x10', '١', 'one', '1 2'])('rejects “%s” as an id', text => {
  expect(typedInt32(text)).toBeUndefined()
  expect(plainInt32(text)).toBeUndefined()
  expect(() => int32Parameter(text)).toThrow(expect.objectContaining({ status: 404 }))
})

it('rejects leading zeros and blanks in an address', () => {
  expect([plainInt32('007'), plainInt32('-0'), plainInt32(' 1')]).toEqual([undefined, undefined, undefined])
  expect(() => int32Parameter(' 1')).toThrow(expect.objectContaining({ status: 404 }))
})
