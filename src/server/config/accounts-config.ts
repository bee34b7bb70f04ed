import type { AccountMode } from '#contract/team/sign-in'
import { ConfigError, ownMachine, readSwitch } from './config-value'
import { type RoleMap, readRoleMap } from './role-map'
import type { SettingName } from './setting-names'

/** What a proxy in front tells of who asks (`ACCOUNTS=proxy`): the names of its headers, in small letters. */
export type ProxySignIn = { userHeader: string; groupsHeader: string | undefined; roles: RoleMap }

/** How people and programs are known. */
export type AccountsConfig = {
  /** The secrets that sign and encrypt, the first of them for what is new; undefined where one is made in `DATA_DIR`. */
  sessionSecrets: readonly [string, ...string[]] | undefined
  /** What another secret signed and encrypted is dropped, once. */
  secretLost: boolean
  /** What a program with an admin's rights brings as `Authorization: Bearer`. */
  serviceKey: string | undefined
  /** Present under `ACCOUNTS=proxy` alone. */
  proxySignIn: ProxySignIn | undefined
}

type Read = (name: SettingName) => string | undefined
type Known = { accounts: AccountMode; databaseUrl: string | undefined; trustedProxies: readonly string[] }

/** Characters that a secret has at least. */
const shortest = 32

export function readAccounts(env: Read, known: Known): AccountsConfig {
  const sessionSecrets = readSecrets(env('SESSION_SECRET'))
  if (known.accounts !== 'off' && known.databaseUrl && !sessionSecrets) {
    throw new ConfigError('With DATABASE_URL, set SESSION_SECRET to at least 32 characters, the same on all servers.')
  }
  const secretLost = readSwitch('SESSION_SECRET_LOST', env('SESSION_SECRET_LOST')) ?? false
  const serviceKey = env('SERVICE_KEY')
  if (serviceKey !== undefined) refuseShort('SERVICE_KEY', serviceKey)
  return { sessionSecrets, secretLost, serviceKey, proxySignIn: readProxySignIn(env, known) }
}

/** Printed at every start: the variable works once, and must not wait for the next wrong secret. */
export const secretWarnings = ({ secretLost }: { secretLost: boolean }): string[] =>
  secretLost ? ['SESSION_SECRET_LOST=1 works once. Leave it out from the next start on.'] : []

function refuseShort(name: string, value: string): void {
  if (value.length < shortest) throw new ConfigError(`${name} must have at least ${shortest} characters.`)
  if (!/^[\x21-\x7e]+$/.test(value)) throw new ConfigError(`${name} must be printable ASCII without spaces.`)
}

function readSecrets(value: string | undefined): readonly [string, ...string[]] | undefined {
  if (value === undefined) return undefined
  const [first = '', ...others] = value.split(',').map(secret => secret.trim())
  const secrets = [first, ...others] as const
  if (secrets.length > 2)
    throw new ConfigError('SESSION_SECRET must be one secret, or a new and an old one, separated by a comma.')
  for (const secret of secrets) refuseShort('SESSION_SECRET', secret)
  return secrets
}

const ofProxy = ['PROXY_USER_HEADER', 'PROXY_GROUPS_HEADER', 'PROXY_ROLES'] as const

function readProxySignIn(env: Read, { accounts, trustedProxies }: Known): ProxySignIn | undefined {
  if (accounts !== 'proxy') {
    const stray = ofProxy.find(name => env(name) !== undefined)
    if (stray) throw new ConfigError(`${stray} needs ACCOUNTS=proxy.`)
    return undefined
  }
  if (trustedProxies.length === 0 || trustedProxies === ownMachine) {
    throw new ConfigError(
      'ACCOUNTS=proxy needs the addresses of the proxy in TRUSTED_PROXY, like 10.0.0.5 or 127.0.0.1.',
    )
  }
  const userHeader = readHeaderName(env, 'PROXY_USER_HEADER')
  const roles = env('PROXY_ROLES')
  if (userHeader === undefined || roles === undefined) {
    throw new ConfigError('ACCOUNTS=proxy needs PROXY_USER_HEADER and PROXY_ROLES.')
  }
  const groupsHeader = readHeaderName(env, 'PROXY_GROUPS_HEADER')
  return { userHeader, groupsHeader, roles: readRoleMap('PROXY_ROLES', roles) }
}

/** What a request says anyway, whoever passes it on. */
const taken =
  /^(?:authorization|connection|content-.*|cookie|host|origin|referer|sec-.*|transfer-encoding|x-forwarded-for)$/

function readHeaderName(env: Read, name: SettingName): string | undefined {
  const value = env(name)?.toLowerCase()
  if (value === undefined || (/^[\w!#$%&'*+.^`|~-]+$/.test(value) && !taken.test(value))) return value
  throw new ConfigError(`${name} must be the name of a header that the proxy sets on every request.`)
}
