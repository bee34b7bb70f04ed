import { isIP, isIPv4 } from 'node:net'

/** A wrong configuration; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A whole number between two bounds, both allowed. */
export function readInteger(name: string, value: string, minimum: number, maximum: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= minimum && number <= maximum) return number
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}.`)
}

const yes = /^(?:1|true|on|yes)$/i
const no = /^(?:0|false|off|no)$/i

/** `1 true on yes` or `0 false off no`. */
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

/** One of a few words. */
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
  if (url.username || url.password) throw new ConfigError(`${name} must hold no user name and no password.`)
  if (/[?#]/.test(value)) throw new ConfigError(`${name} must hold no ? and no #.`)
  return url
}

/** True for names and addresses that only this machine reaches; IPv6 with or without brackets. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
