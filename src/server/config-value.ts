import { isIPv4 } from 'node:net'

/** Something is wrong with the configuration; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A whole number between two bounds, both allowed. */
export function readInteger(name: string, value: string, minimum: number, maximum: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= minimum && number <= maximum) return number
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}.`)
}

/** `1 true on yes` and `0 false off no`; undefined when nothing is said. */
export function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (/^(?:1|true|on|yes)$/i.test(value)) return true
  if (/^(?:0|false|off|no)$/i.test(value)) return false
  throw new ConfigError(`${name} must be 1 or 0.`)
}

/** One of a few words. */
export function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find(choice => choice === value)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be ${choices.join(' or ')}.`)
}

/** A header value: a credential, so the sentence never repeats it. */
export function readHeaderValue(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value
  throw new ConfigError(`${name} must be one line of printable ASCII characters.`)
}

/** An address of http or https, a path at most; whoever writes credentials into it is told where they belong. */
export function readAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:\/\//i.test(value)) throw new ConfigError(`${name} must begin with http:// or https://.`)
  if (url.username || url.password) throw new ConfigError(`${name} must hold no user name and no password.`)
  if (/[?#]/.test(value)) throw new ConfigError(`${name} must hold no ? and no #.`)
  return url
}

/** True for the names and addresses of this machine alone; one of IPv6 with or without the brackets of a web address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
