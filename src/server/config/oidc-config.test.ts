import { expect, test } from 'vitest'
import { readConfig } from './config'

const all = {
  ACCOUNTS: 'on',
  OIDC_ISSUER: 'https://login.example/realm/',
  OIDC_CLIENT_ID: 'dashboard',
  OIDC_CLIENT_SECRET: 'hunter2-canary',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'dashboard-admins=admin,desk=support',
}

test('a provider is all of its settings', () => {
  expect(readConfig(all).oidc).toEqual({
    issuer: 'https://login.example/realm',
    clientId: 'dashboard',
    clientSecret: 'hunter2-canary',
    roleClaim: 'groups',
    roles: [
      ['dashboard-admins', 'admin'],
      ['desk', 'support'],
    ],
  })
  expect(readConfig({}).oidc).toBeUndefined()
})

test.each<[string, object, RegExp]>([
  ['ACCOUNTS', { ACCOUNTS: 'off' }, /^OIDC_ISSUER needs ACCOUNTS=on\.$/],
  ['a member that is missing', { OIDC_CLIENT_SECRET: undefined }, /^OIDC_ISSUER needs OIDC_CLIENT_SECRET too\.$/],
  ['http', { OIDC_ISSUER: 'http://login.example' }, /^OIDC_ISSUER must begin with https:\/\/\.$/],
  ['roles', { OIDC_ROLES: 'admins' }, /^OIDC_ROLES must be groups/],
])('what cannot be is said in a sentence, without the secret: %s', (_, change, sentence) => {
  expect(() => readConfig({ ...all, ...change })).toThrow(sentence)
  expect(() => readConfig({ ...all, ...change })).not.toThrow(/canary/)
})
