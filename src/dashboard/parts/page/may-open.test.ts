import { expect, it } from 'vitest'
import { type Right, rights } from '#contract/rights'
import type { Session } from '#dashboard/api/session/session'
import { mayOpen } from './may-open'
import { pageRow } from './pages'

const connection = {
  id: 'test',
  mode: 'embedded' as const,
  paging: 'none' as const,
  order: 'none',
  contactFilter: 'brackets' as const,
  demo: true,
  version: '0.0.0',
}

const who = (accounts: 'off' | 'on' | 'proxy', granted: readonly Right[] = rights): Session => ({
  state: 'signed-in',
  me: { accounts, rights: [...granted], connection },
})
const people = pageRow('people')

it('the pages about people are there where people are told apart', () => {
  expect(mayOpen(who('on'), people)).toBe(true)
  expect(mayOpen(who('proxy'), people)).toBe(true)
  expect(mayOpen(who('off'), people)).toBe(false)
  expect(mayOpen({ state: 'signed-out' }, people)).toBe(false)
})

it('and only for those who may manage them', () => {
  expect(mayOpen(who('on', ['lookup']), people)).toBe(false)
})

it('any other page needs its right alone', () => {
  expect(mayOpen(who('off', ['lookup']), pageRow('lookup'))).toBe(true)
  expect(mayOpen(who('off', ['lookup']), pageRow('nkis'))).toBe(false)
})
