import { isIP, isIPv4 } from 'node:net'
import { closestMatch } from 'leven'

/** A wrong configuration; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The place of the team's tables, and in embedded mode of the service's. */
export type Store = { dataDir: string } | { databaseUrl: string }

export function readInteger(name: string, value: string, minimum: number, maximum: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= minimum && number <= maximum) return number
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}.`)
}

const yes = /^(?:1|true|on|yes)$/i
const no = /^(?:0|false|off|no)$/i

export function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (yes.test(value)) return true
  if (no.test(value)) return false
  throw new ConfigError(`${name} must be 1 or 0.`)
}

/** The meaning of `TRUSTED_PROXY=1`: a proxy on this machine. */
export const ownMachine: readonly string[] = ['127.0.0.0/8', '::1']

/** `1` for a proxy on this machine, or addresses and CIDRs, separated by commas or spaces. */
export function readProxies(value: string | undefined): readonly string[] {
  if (value === undefined || no.test(value)) return []
  if (yes.test(value)) return ownMachine
  const entries = value.split(/[\s,]+/)
  if (entries.every(isCidr)) return entries
  throw new ConfigError('TRUSTED_PROXY must be 1, 0, or addresses of proxies like 10.0.0.0/8, separated by commas.')
}

function isCidr(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    !address.includes('%') &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

export function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find(choice => choice === value)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be ${choices.join(' or ')}.`)
}

/** A header value. It is a credential, so the message never repeats it. */
export function readHeaderValue(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value
  throw new ConfigError(`${name} must be one line of printable ASCII characters.`)
}

/** An http or https address without credentials, query and fragment. */
export function readAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:\/\//i.test(value)) throw new ConfigError(`${name} must begin with http:// or https://.`)
  if (url.username || url.password) throw new ConfigError(`${name} must have no user name and no password.`)
  if (/[?#]/.test(value)) throw new ConfigError(`${name} must have no ? and no #.`)
  return url
}

/** True for names and addresses that only this machine reaches; IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Every variable that configures the server. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXY',
  'HSTS_SUBDOMAINS',
  'ACTIVITY_DAYS',
  'JOB_DAYS',
  'READINGS_EVERY',
  'ALLOW_HTTP',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'ACCOUNTS',
  'SESSION_SECRET',
  'SESSION_SECRET_LOST',
  'SERVICE_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLE_CLAIM',
  'OIDC_ROLES',
  'PROXY_USER_HEADER',
  'PROXY_GROUPS_HEADER',
  'PROXY_ROLES',
  'UPSTREAM_URL',
  'UPSTREAM_V1_AUTHORIZATION',
  'UPSTREAM_V2_AUTHORIZATION',
  'UPSTREAM_ALLOW_HTTP',
  'PAGING',
  'ORDER',
  'CONTACT_FILTER',
] as const

export type SettingName = (typeof settingNames)[number]

/** The trimmed value of a variable; undefined where it is absent or empty. */
export type Read = (name: SettingName) => string | undefined

const known = new Set<string>(settingNames)

/** Prefixes of our variables only: an unknown name with one is a misspelt setting, and the start is refused. */
const ours = /^(?:UPSTREAM|OIDC)_/i

/** One letter in four may differ: `DATABASE_URI` is near, `HOME` is not `HOST`. */
const meant = (name: string, names: readonly string[] = settingNames) =>
  closestMatch(name.toUpperCase(), names, { maxDistance: Math.floor(name.length / 4) })

const sentence = (name: string, near: string | undefined) =>
  near ? `${name} is not a setting: did you mean ${near}?` : `${name} is not a setting.`

/** Throws for an unknown variable with a prefix of this server. The message never repeats a value. */
export function refuseUnknown(environment: Record<string, string | undefined>): void {
  const unknown = Object.keys(environment).find(name => ours.test(name) && !known.has(name))
  if (unknown !== undefined) throw new ConfigError(sentence(unknown, meant(unknown)))
}

/** A sentence for each variable that nearly has the name of an unset setting. */
export function nearMisses(environment: Record<string, string | undefined>): string[] {
  const unset = settingNames.filter(name => environment[name] === undefined)
  return Object.keys(environment).flatMap(name => {
    if (known.has(name) || ours.test(name)) return []
    const near = meant(name, unset)
    return near ? [sentence(name, near)] : []
  })
}
