import { closestMatch } from 'leven'
import { ConfigError } from './config-value'

/** Every variable that configures the server. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXY',
  'HSTS_SUBDOMAINS',
  'ACTIVITY_DAYS',
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

/** No other program's variables begin so: an unread credential must not go unnoticed. */
const ours = /^(?:UPSTREAM|OIDC)_/i

/** One letter in four may be wrong: `DATABASE_URI` is near, `HOME` is not `HOST`. */
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
