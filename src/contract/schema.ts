/**
 * The words every shape of the contract is written in. Each one holds a bound of the specification exactly
 * as it is written there; JavaScript's own leniency is not the specification's.
 *
 * Schemas only check, they never change a value: what was checked is passed on as it came, so unknown
 * members and keys such as `__proto__` are not lost (zod drops those from the copies it makes).
 */

import * as z from 'zod/mini'
import { hasInvisible } from '#contract/invisible'
import { isJsonObject } from '#contract/reading/json-object'

// zod probes for `new Function`, which alone violates a policy without 'unsafe-eval'.
z.config({ jitless: true })

/** A schema whose value is `T`; the room speaks of schemas through this name only. */
export type Schema<T = unknown> = z.ZodMiniType<T>

/** The value a schema describes. */
export type Infer<S extends Schema> = z.infer<S>

/** An object with these members. Unknown members pass and are kept. */
export const object = z.looseObject

/** So many issues of one list or record are told: zod hands them on as arguments of one call, and there the stack ends. */
const mostIssues = 10_000

const firstIssues = z.check(
  ({ issues }) => {
    if (issues.length > mostIssues) issues.length = mostIssues
  },
  // zod leaves its checks out where an item is wrong; this one is for nothing else.
  { when: () => true },
)

/** The same object, every member of which may be absent. */
export const partial = z.partial

/** A list of these. */
export const list = <T extends z.core.SomeType>(item: T) => z.array(item).check(firstIssues)

/** §2: "unless stated, a field is optional": absent or null. */
export const optional = z.nullish

/** Present, but null takes the value away (PATCH contact, EP 3). */
export const nullable = z.nullable

/** Any value at all. */
export const anything = z.unknown()

/** true or false. */
export const flag = z.boolean()

/** A finite 64-bit floating point number. */
export const double = z.number()

/** A double between `minimum` and `maximum`, both allowed. */
export const doubleBetween = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))

/** §2: a 32-bit integer. */
export const int32 = z.int32()

/** An int32 between `minimum` and `maximum`, both allowed. */
export const int32Between = (minimum: number, maximum: number) =>
  z.int32().check(z.minimum(minimum), z.maximum(maximum))

/** An int32 of which only these values may be sent. Any other may be received: typed as a plain number. */
export const code = (...values: readonly number[]): Schema<number> => z.literal(values)

/** A string of which only these values may be sent. Any other may be received. */
export const word = (...values: readonly string[]): Schema<string> => z.literal(values)

/** Any string, the empty one included. */
export const text = z.string()

/** A string of at most `maximum` characters. As in JSON Schema a character is a code point: an emoji counts once. */
export const textUpTo = (maximum: number) => z.string().check(z.maxLength(maximum))

/** A string of `minimum` to `maximum` characters. */
export const textBetween = (minimum: number, maximum: number) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum))

/** A string of at least one character. */
export const filledText = z.string().check(z.minLength(1))

/** The names of the formats, as issues of the code `invalid_format` carry them. */
export type Format =
  | 'datetime'
  | 'email'
  | 'e164'
  | 'hexColor'
  | 'keyword'
  | 'category'
  | 'region'
  | 'messageFormat'
  | 'mime'
  | 'base64'
  | 'uri'
  | 'line'
  | 'timeZone'

const formatted = (name: Format, test: RegExp | ((value: string) => boolean)) => z.stringFormat(name, test)

/** ISO 8601 / RFC 3339. A date that does not exist is refused; without an offset it is UTC. */
export const dateTime = z.iso.datetime({ offset: true, local: true })

/** RFC 3339 with its offset: the form that query parameters take (EP 18). */
export const instant = z.iso.datetime({ offset: true })

/** An API time in milliseconds since 1970: without an offset it is UTC. NaN where it cannot be read. */
export const millisecondsOf = (time: string): number =>
  Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)

/** §2.4: E.164, at most 16 characters with the `+`. */
export const e164 = formatted('e164', /^\+[1-9]\d{1,14}$/).check(z.maxLength(16))

/** §2.16: an address as a browser's own e-mail field accepts it. */
export const email = z.email({ pattern: z.regexes.html5Email })

/** An address as `email`, of at most `maximum` characters. */
export const emailUpTo = (maximum: number) => z.email({ pattern: z.regexes.html5Email }).check(z.maxLength(maximum))

/** §2.6: `#` and exactly 6 hexadecimal digits. */
export const hexColor = formatted('hexColor', /^#[0-9A-Fa-f]{6}$/)

/**
 * §2.6: at most 15 characters, none of them white space, at least one. White space is Unicode's: `\s` misses
 * U+0085 and counts U+FEFF. Invisible characters are refused too: nobody can send a text that begins with them.
 */
export const keyword = formatted('keyword', value => /^\P{White_Space}+$/u.test(value) && !hasInvisible(value)).check(
  z.maxLength(15),
)

/** §2.20: a single slash, or segments that each start with a slash and hold no other. */
export const categoryPath = formatted('category', /^(?:\/|(?:\/[^/]+)+)$/)

/** §2.13: ISO 3166-1 alpha-2. */
export const region = formatted('region', /^[A-Z]{2}$/)

/** The same, or '' for none. */
export const regionOrNone = formatted('region', /^(?:[A-Z]{2})?$/)

/** §2.1: message text with the placeholder `{0}` in it. */
export const messageFormat = formatted('messageFormat', /\{0\}/)

/** §2.7: a media type, at most 50 characters. What is longer is not gone through: only its length is told. */
export const mime = formatted(
  'mime',
  /^.{51}|^[A-Za-z0-9][\w!#$&^.+-]*\/[A-Za-z0-9][\w!#$&^.+-]*(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/u,
).check(z.maxLength(50))

const canonicalTail = /(?:^|[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/

/** True for canonical, padded base64: what `atob` and `Buffer.from` forgive is refused. Linear in the length. */
function isBase64(value: string): boolean {
  if (value.length % 4 !== 0 || !canonicalTail.test(value.slice(-4))) return false
  return !/[^A-Za-z0-9+/]/.test(value.slice(0, -4))
}

/** §2.7: base64, canonical and padded. */
export const base64 = formatted('base64', isBase64)

const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?/
const authority = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:%]*@)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::\d*)?$/

/** True for a URI of RFC 3986, with a host where the scheme is http or https. `new URL` repairs too much. */
function isUri(value: string): boolean {
  const [start, name = '', host] = scheme.exec(value) ?? []
  if (start === undefined) return false
  const matched = host === undefined ? null : authority.exec(host)
  if (host !== undefined && !matched) return false
  if (/^https?$/i.test(name) && !matched?.[1]) return false
  const rest = value.slice(start.length)
  if (/[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]/.test(rest) || /%(?![0-9A-Fa-f]{2})/.test(value)) return false
  return rest.indexOf('#') === rest.lastIndexOf('#')
}

/** A URI of RFC 3986. */
export const uri = formatted('uri', isUri)

/** A URI of at most `maximum` characters. */
export const uriUpTo = (maximum: number) => formatted('uri', isUri).check(z.maxLength(maximum))

/** Whether anything of a text can be seen. Fillers of Hangul and blanks of Braille, music and hieroglyphs are letters and signs that cannot. */
export const isVisible = (value: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u.test(value)

// What reads in another direction, or on a line of its own, could stand for another name in a list.
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** What people call something: one line of 1 to `maximum` characters that can be seen, without marks that turn its direction. */
export const line = (maximum: number) =>
  formatted('line', value => isVisible(value) && !hidden.test(value)).check(z.maxLength(maximum))

function isTimeZone(value: string): boolean {
  try {
    return value.length <= 64 && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** A time zone by its IANA name, such as `Europe/Stockholm`. */
export const timeZone = formatted('timeZone', isTimeZone)

const records = new WeakMap<Schema, Schema>()

/** The schema of a record's values, or undefined when `schema` is no record. */
export const valuesOf = (schema: Schema): Schema | undefined => records.get(schema)

/** An object with any keys, none of them special, and these values. Issues carry the key in their path. */
export function recordOf<T>(values: Schema<T>): Schema<Record<string, T>> {
  const check = z.check<Record<string, T>>(context => {
    if (!isJsonObject(context.value)) return
    for (const [key, value] of Object.entries(context.value)) {
      if (context.issues.length >= mostIssues) return
      if (z.validate(values, value)) continue
      const issues = z.safeParse(values, value, { reportInput: true }).error?.issues ?? []
      for (const issue of issues) context.issues.push({ ...issue, path: [key, ...issue.path] } as never)
    }
  })
  const schema = z.custom<Record<string, T>>(isJsonObject, { params: { format: 'record' } }).check(check)
  records.set(schema, values)
  return schema
}

const alternatives = new WeakMap<Schema, Schema>()

/** What else may be received where `schema` was declared, or undefined. */
export const alternativeOf = (schema: Schema): Schema | undefined => alternatives.get(schema)

/** Sent as `schema` alone; what is received may be `other` too. */
export function orReceived<T, Other>(schema: Schema<T>, other: Schema<Other>): Schema<T | Other> {
  alternatives.set(schema, other)
  return schema as Schema as Schema<T | Other>
}

/** Text that a row must have when it is sent. One that is received without it, or with another kind, keeps its other members. */
export const textOfRow = (): Schema<string | null | undefined> => orReceived(z.string(), optional(text))
