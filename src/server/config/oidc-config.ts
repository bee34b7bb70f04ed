import type { AccountMode } from '#contract/team/sign-in'
import type { OidcSettings } from '#team/sign-in/oidc-settings'
import { ConfigError, isLoopback, readAddress } from './config-value'
import { readRoleMap } from './role-map'
import type { SettingName } from './setting-names'

type Read = (name: SettingName) => string | undefined

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'] as const

/** The company's provider that people sign in at: all of its settings or none. */
export function readOidc(env: Read, { accounts }: { accounts: AccountMode }): OidcSettings | undefined {
  const configured = names.filter(name => env(name) !== undefined)
  const [first] = configured
  if (first === undefined) return undefined
  if (accounts !== 'on') throw new ConfigError(`${first} needs ACCOUNTS=on.`)
  const value = (name: (typeof names)[number]) => {
    const text = env(name)
    if (text !== undefined) return text
    throw new ConfigError(`${first} needs ${name} too.`)
  }
  const issuer = readAddress('OIDC_ISSUER', value('OIDC_ISSUER'))
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new ConfigError('OIDC_ISSUER must begin with https://.')
  return {
    issuer: issuer.href.replace(/\/$/, ''),
    clientId: value('OIDC_CLIENT_ID'),
    clientSecret: value('OIDC_CLIENT_SECRET'),
    roleClaim: value('OIDC_ROLE_CLAIM'),
    roles: readRoleMap('OIDC_ROLES', value('OIDC_ROLES')),
  }
}
