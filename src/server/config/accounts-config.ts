import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountMode } from '#contract/team/sign-in'
import type { OidcSettings } from '#team/sign-in/signing'
import {
  ConfigError,
  isLoopback,
  ownMachine,
  type Read,
  readAddress,
  readSwitch,
  type SettingName,
  type Store,
} from './config-value'

/** Roles by groups of a provider or proxy; the first match counts. */
type RoleMap = readonly (readonly [group: string, role: string])[]

/** `dashboard-admins=admin,desk=support`; a group may hold `=` itself, a role does not. */
function readRoleMap(name: string, value: string): RoleMap {
  return value.split(',').map(pair => {
    const [, group, role] = /^\s*(.*\S)\s*=\s*([^=\s]+)\s*$/.exec(pair) ?? []
    if (group !== undefined && role !== undefined) return [group, role] as const
    throw new ConfigError(`${name} must be groups and their roles, like dashboard-admins=admin,desk=support.`)
  })
}

export const roleOf = (map: RoleMap, groups: readonly string[]): string | undefined =>
  map.find(([group]) => groups.includes(group))?.[1]

/** The proxy's headers that name the person (`ACCOUNTS=proxy`), in lower case. */
export type ProxySignIn = { userHeader: string; groupsHeader: string | undefined; roles: RoleMap }

/** The first secret signs; the others only verify and decrypt. */
type Secrets = readonly [string, ...string[]]

export type AccountsConfig = {
  /** Secrets for signing and encryption, the newest first; undefined when `DATA_DIR` holds a generated one. */
  sessionSecrets: Secrets | undefined
  /** Delete, once, what a lost secret signed or encrypted. */
  secretLost: boolean
  /** The bearer token of a program with an admin's rights. */
  serviceKey: string | undefined
  proxySignIn: ProxySignIn | undefined
}

type Known = { accounts: AccountMode; databaseUrl: string | undefined; trustedProxies: readonly string[] }

const shortest = 32

export function readAccounts(env: Read, known: Known): AccountsConfig {
  const sessionSecrets = parseSecrets(env('SESSION_SECRET'))
  if (known.accounts !== 'off' && known.databaseUrl && !sessionSecrets) {
    throw new ConfigError('With DATABASE_URL, set SESSION_SECRET to at least 32 characters, the same on all servers.')
  }
  const secretLost = readSwitch('SESSION_SECRET_LOST', env('SESSION_SECRET_LOST')) ?? false
  const serviceKey = env('SERVICE_KEY')
  if (serviceKey !== undefined) refuseShort('SERVICE_KEY', serviceKey)
  return { sessionSecrets, secretLost, serviceKey, proxySignIn: readProxySignIn(env, known) }
}

function refuseShort(name: string, value: string): void {
  if (value.length < shortest) throw new ConfigError(`${name} must have at least ${shortest} characters.`)
  if (!/^[\x21-\x7e]+$/.test(value)) throw new ConfigError(`${name} must be printable ASCII without spaces.`)
}

function parseSecrets(value: string | undefined): Secrets | undefined {
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

/** Headers that clients or proxies set for other purposes. */
const taken =
  /^(?:authorization|connection|content-.*|cookie|host|origin|referer|sec-.*|transfer-encoding|x-forwarded-for)$/

function readHeaderName(env: Read, name: SettingName): string | undefined {
  const value = env(name)?.toLowerCase()
  if (value === undefined || (/^[\w!#$%&'*+.^`|~-]+$/.test(value) && !taken.test(value))) return value
  throw new ConfigError(`${name} must be the name of a header that the proxy sets on every request.`)
}

const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'] as const

/** The company's OpenID provider: all of its settings or none. */
export function readOidc(env: Read, { accounts }: { accounts: AccountMode }): OidcSettings | undefined {
  const configured = oidcNames.filter(name => env(name) !== undefined)
  const [first] = configured
  if (first === undefined) return undefined
  if (accounts !== 'on') throw new ConfigError(`${first} needs ACCOUNTS=on.`)
  const value = (name: (typeof oidcNames)[number]) => {
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

type SecretPlace = Pick<AccountsConfig, 'sessionSecrets'> & { store: Store }

const secretFile = ({ dataDir }: { dataDir: string }) => join(dataDir, 'session-secret')

/** The secrets of `SESSION_SECRET`, or the one in `DATA_DIR`; undefined where there is none yet. */
export async function readSecrets({ sessionSecrets, store }: SecretPlace): Promise<Secrets | undefined> {
  if (sessionSecrets) return sessionSecrets
  if ('databaseUrl' in store) return undefined
  const path = secretFile(store)
  const known = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(
      `${path} cannot be read, and a new secret would sign everyone out. Let the user that runs the server read it.`,
    )
  })
  if (known === undefined) return undefined
  if (known.trim().length >= shortest) return [known.trim()]
  throw new ConfigError(
    `${path} no longer holds a secret. Put back a copy, or remove the file and start once with SESSION_SECRET_LOST=1.`,
  )
}

/**
 * The secrets, or one generated for `DATA_DIR`, which `storeSecret` writes with mode 0600. Servers on Postgres without
 * accounts sign no cookies; they derive theirs from the shared address.
 */
export async function openSecrets(
  place: SecretPlace,
): Promise<{ secrets: Secrets; storeSecret?: () => Promise<void> }> {
  const { store } = place
  const known = await readSecrets(place)
  if (known) return { secrets: known }
  if ('databaseUrl' in store) {
    return { secrets: [createHash('sha256').update(`messaging-admin ${store.databaseUrl}`).digest('hex')] }
  }
  const made = randomBytes(32).toString('base64url')
  const path = secretFile(store)
  return {
    secrets: [made],
    // Written atomically, because the process may be killed.
    async storeSecret() {
      await writeFile(`${path}.new`, made, { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
  }
}
