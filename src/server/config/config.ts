import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Paging, parsePaging } from '#contract/request/paging'
import { type AccountMode, accountModes } from '#contract/team/sign-in'
import type { OidcSettings } from '#team/sign-in/signing'
import { type AccountsConfig, readAccounts, readOidc } from './accounts-config'
import {
  ConfigError,
  isLoopback,
  type Read,
  readAddress,
  readChoice,
  readHeaderValue,
  readInteger,
  readProxies,
  readSwitch,
  refuseUnknown,
  type Store,
} from './config-value'

export type Source =
  | { mode: 'embedded'; demo: boolean | undefined }
  | { mode: 'upstream'; base: URL; authorization: { v1: string | undefined; v2: string | undefined } }

export type Config = AccountsConfig & {
  host: string
  /** 0 lets the system choose; `withPort` sets the choice afterwards. */
  port: number
  /** The origin people open, without a slash at the end. */
  publicOrigin: string
  /** Addresses and CIDRs of the proxies whose forwarded headers are trusted. */
  trustedProxies: readonly string[]
  hstsSubdomains: boolean
  activityDays: number
  /** Days that background work is stored after its end. */
  jobDays: number
  /** Minutes between two readings of figures; 0 turns them off. */
  readingsEvery: number
  source: Source
  store: Store
  accounts: AccountMode
  oidc: OidcSettings | undefined
  /** Plain http beyond this machine, for a closed network. */
  allowHttp: boolean
  /** Only this machine reaches the server. */
  local: boolean
  /** Forwarded requests are refused. */
  directOnly: boolean
  paging: Paging
  /** `name=value` for newest first, or `none`. */
  order: string
  contactFilter: 'brackets' | 'string'
  /** Rows of the large demo group and bundle; undefined for the usual number. */
  rows: number | undefined
  /** Demo data contain strings that have broken other products. */
  hostile: boolean
}

type Environment = Record<string, string | undefined>

/** Reads the configuration; throws `ConfigError` whose message is one sentence for the person who starts the server. */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  refuseUnknown(environment)
  const env: Read = name => environment[name]?.trim() || undefined
  const host = env('HOST') ?? '127.0.0.1'
  const port = readInteger('PORT', env('PORT') ?? '4600', 0, 65_535)
  const trustedProxies = readProxies(env('TRUSTED_PROXY'))
  const accounts = readChoice('ACCOUNTS', env('ACCOUNTS') ?? 'on', accountModes)
  const allowHttp = readSwitch('ALLOW_HTTP', env('ALLOW_HTTP')) ?? false
  const publicOrigin = readPublicOrigin(env('PUBLIC_ORIGIN'), { host, port })
  const reach = { host, publicOrigin, trustedProxies, accounts, allowHttp }
  if (accounts !== 'off' && !isLoopback(host) && !env('PUBLIC_ORIGIN')) {
    throw new ConfigError(`With HOST=${host}, set PUBLIC_ORIGIN to the address that people open.`)
  }
  checkReach(reach)
  return {
    ...reach,
    port,
    local: isLocal(reach),
    directOnly: accounts === 'off',
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', env('HSTS_SUBDOMAINS')) ?? false,
    activityDays: readInteger('ACTIVITY_DAYS', env('ACTIVITY_DAYS') ?? '730', 1, 36_500),
    jobDays: readInteger('JOB_DAYS', env('JOB_DAYS') ?? '14', 1, 365),
    readingsEvery: readInteger('READINGS_EVERY', env('READINGS_EVERY') ?? '60', 0, 10_080),
    source: readSource(env),
    ...readOptions(args, env),
    store: readStore(env),
    ...readAccounts(env, { accounts, trustedProxies, databaseUrl: env('DATABASE_URL') }),
    oidc: readOidc(env, { accounts }),
    paging: readPaging(env('PAGING') ?? 'start,limit,50'),
    order: readOrder(env('ORDER') ?? 'order=DESC'),
    contactFilter: readChoice('CONTACT_FILTER', env('CONTACT_FILTER') ?? 'brackets', ['brackets', 'string']),
  }
}

/** The configuration once the port is known: `PORT=0` asks the system for a free one. */
export function withPort(config: Config, port: number): Config {
  if (config.port === port) return config
  const ownOrigin = originOf(config.host, config.port)
  const publicOrigin = config.publicOrigin === ownOrigin ? originOf(config.host, port) : config.publicOrigin
  return { ...config, port, publicOrigin }
}

const originOf = (host: string, port: number) =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin

function readPublicOrigin(value: string | undefined, { host, port }: Pick<Config, 'host' | 'port'>): string {
  if (!value) {
    if (!URL.canParse(`http://${host.includes(':') ? `[${host}]` : host}`))
      throw new ConfigError('HOST is not a host name or an address.')
    return originOf(host, port)
  }
  const url = readAddress('PUBLIC_ORIGIN', value)
  if (url.pathname !== '/') throw new ConfigError('PUBLIC_ORIGIN must be a host with an optional port, and no path.')
  return url.origin
}

function refuseRemote(setting: string, env: Read): void {
  const remote = (['DATABASE_URL', 'UPSTREAM_URL'] as const).find(name => env(name))
  if (remote) throw new ConfigError(`${setting} needs a local DATA_DIR: leave ${remote} out.`)
}

function readSource(env: Read): Source {
  const upstream = env('UPSTREAM_URL')
  const demo = readSwitch('DEMO', env('DEMO'))
  const v1 = readHeaderValue('UPSTREAM_V1_AUTHORIZATION', env('UPSTREAM_V1_AUTHORIZATION'))
  const v2 = readHeaderValue('UPSTREAM_V2_AUTHORIZATION', env('UPSTREAM_V2_AUTHORIZATION'))

  if (demo) refuseRemote('DEMO=1', env)
  const allowHttp = readSwitch('UPSTREAM_ALLOW_HTTP', env('UPSTREAM_ALLOW_HTTP')) ?? false
  if (upstream) {
    const base = readAddress('UPSTREAM_URL', upstream)
    if (base.protocol === 'http:' && (v1 ?? v2) && !isLoopback(base.hostname) && !allowHttp) {
      throw new ConfigError(
        'UPSTREAM_URL would send the credentials unencrypted: use https://, or set UPSTREAM_ALLOW_HTTP=1 in a closed network.',
      )
    }
    return { mode: 'upstream', base, authorization: { v1, v2 } }
  }
  if (v1 ?? v2) throw new ConfigError('UPSTREAM_V1_AUTHORIZATION and UPSTREAM_V2_AUTHORIZATION need UPSTREAM_URL.')
  return { mode: 'embedded', demo }
}

function readStore(env: Read): Store {
  const databaseUrl = env('DATABASE_URL')
  if (!databaseUrl) return { dataDir: resolve(env('DATA_DIR') ?? '.data') }
  if (!/^postgres(?:ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return { databaseUrl }
}

function readPaging(value: string): Paging {
  try {
    return parsePaging(value)
  } catch {
    throw new ConfigError(
      'PAGING must be two parameter names and a page size, like start,limit,50 (or page,size,50,1 to count pages), or none.',
    )
  }
}

function readOrder(value: string): string {
  if (value === 'none' || /^[\w.[\]-]+=[\w.,:-]+$/.test(value)) return value
  throw new ConfigError('ORDER must be one query parameter with its value, like order=DESC, or none.')
}

const options = { rows: { type: 'string' }, hostile: { type: 'boolean' } } as const

function readOptions(args: readonly string[], env: Read): Pick<Config, 'rows' | 'hostile'> {
  // Strict parsing throws messages that quote values.
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const other = tokens.find(token => token.kind !== 'option' || !Object.hasOwn(options, token.name))
  if (other) {
    const name = other.kind === 'option' ? other.rawName : 'An argument'
    throw new ConfigError(`${name} is not an option: there are --rows and --hostile.`)
  }
  const { rows, hostile = false } = values
  if (typeof hostile === 'string') throw new ConfigError('--hostile takes no value.')
  if (hostile) {
    refuseRemote('--hostile', env)
    if (readSwitch('DEMO', env('DEMO')) === false) throw new ConfigError('--hostile needs demo data: leave DEMO=0 out.')
  }
  return {
    rows: rows === undefined ? undefined : readInteger('--rows', typeof rows === 'string' ? rows : '', 1, 1_000_000),
    hostile,
  }
}

type Reach = Pick<Config, 'host' | 'publicOrigin' | 'trustedProxies' | 'accounts' | 'allowHttp'>

/** True when only this machine reaches the server, without a proxy. */
const isLocal = ({ host, publicOrigin, trustedProxies }: Reach): boolean =>
  isLoopback(host) && isLoopback(new URL(publicOrigin).hostname) && trustedProxies.length === 0

/** Refuses settings that let more people reach the server than its accounts protect against. */
function checkReach(reach: Reach): void {
  const { host, publicOrigin, trustedProxies, accounts, allowHttp } = reach
  if (accounts === 'off') {
    if (!isLocal(reach)) {
      throw new ConfigError(
        'ACCOUNTS=off lets in everyone who reaches the server: it needs HOST and PUBLIC_ORIGIN on this machine and no TRUSTED_PROXY. Set ACCOUNTS to on or proxy.',
      )
    }
    return
  }
  if (isLoopback(host) && isLoopback(new URL(publicOrigin).hostname)) return
  if (allowHttp) return
  if (!publicOrigin.startsWith('https:')) {
    throw new ConfigError(
      'PUBLIC_ORIGIN must begin with https://, because over http passwords cross the network unencrypted. In a closed network, set ALLOW_HTTP=1.',
    )
  }
  if (trustedProxies.length === 0) {
    throw new ConfigError(
      'Set TRUSTED_PROXY to the proxy that serves https: 1 for a proxy on this machine, or its addresses. In a closed network, set ALLOW_HTTP=1 instead.',
    )
  }
}

export const configWarnings = ({ allowHttp, secretLost }: Pick<Config, 'allowHttp' | 'secretLost'>): string[] => [
  ...(allowHttp ? ['ALLOW_HTTP=1: passwords may cross the network unencrypted. Use it in a closed network only.'] : []),
  // If it stayed set, the next wrong secret would drop everything.
  ...(secretLost ? ['SESSION_SECRET_LOST=1 works once. Remove it before the next start.'] : []),
]
