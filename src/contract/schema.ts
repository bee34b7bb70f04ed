/**
 * Building blocks of all shapes. Each holds a bound exactly as the specification states it, not as JavaScript would
 * read it.
 * Schemas only check and never change a value, because zod's copies drop unknown members and keys such as
 * `__proto__`.
 */

import * as z from 'zod/mini'
import { hasInvisible } from '#contract/invisible'
import { isJsonObject } from '#contract/reading/json-object'

// zod tries `new Function`, which violates a CSP without 'unsafe-eval'.
z.config({ jitless: true })

/** A schema of values of type `T`. The contract uses this type instead of zod's own. */
export type Schema<T = unknown> = z.ZodMiniType<T>

/** Type of the values that a schema accepts. */
export type Infer<S extends Schema> = z.infer<S>

/** An object with these members. Unknown members are accepted and kept. */
export const object = z.looseObject

/**
 * Issues reported per list or record. zod passes them on as arguments of one call, so too many overflow the stack.
 */
const mostIssues = 10_000

const firstIssues = z.check(
  ({ issues }) => {
    if (issues.length > mostIssues) issues.length = mostIssues
  },
  // By default zod skips a check when an item is invalid, which is exactly when this one is needed.
  { when: () => true },
)

/** The same object with every member optional. */
export const partial = z.partial

/** A list of any length. */
export const list = <T extends z.core.SomeType>(item: T) => z.array(item).check(firstIssues)

/** §2: "unless stated, a field is optional": absent or null. */
export const optional = z.nullish

/** Required, but null is allowed and removes the value (EP 3). */
export const nullable = z.nullable

/** Any value, or none. */
export const anything = z.unknown()

export const flag = z.boolean()

/** A finite 64-bit floating point number. */
export const double = z.number()

/** A double from `minimum` to `maximum`, inclusive. */
export const doubleBetween = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))

/** The same, with at most one decimal. */
export const tenthsBetween = (minimum: number, maximum: number) =>
  doubleBetween(minimum, maximum).check(z.multipleOf(0.1))

/** §2: a 32-bit integer. */
export const int32 = z.int32()

/** An int32 from `minimum` to `maximum`, inclusive. */
export const int32Between = (minimum: number, maximum: number) =>
  z.int32().check(z.minimum(minimum), z.maximum(maximum))

/** An int32: only these values may be sent, any may be received. */
export const code = (...values: readonly number[]): Schema<number> => z.literal(values)

/** A string: only these values may be sent, any may be received. */
export const word = (...values: readonly string[]): Schema<string> => z.literal(values)

/** A string, which may be empty. */
export const text = z.string()

/** A string of at most `maximum` characters. As in JSON Schema a character is a code point: an emoji counts once. */
export const textUpTo = (maximum: number) => z.string().check(z.maxLength(maximum))

/** A string of `minimum` to `maximum` characters. */
export const textBetween = (minimum: number, maximum: number) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum))

/** A string of at least one character. */
export const filledText = z.string().check(z.minLength(1))

/** Names of the formats, as issues with the code `invalid_format` carry them. */
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

/** ISO 8601 / RFC 3339. The date must exist; without an offset the time is UTC. */
export const dateTime = z.iso.datetime({ offset: true, local: true })

/** RFC 3339 with an offset, as required in query parameters (EP 18). */
export const instant = z.iso.datetime({ offset: true })

/** An API time in milliseconds since 1970; without an offset it is UTC. NaN if it is not a time. */
export const millisecondsOf = (time: string): number =>
  Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)

/** §2.4: E.164, at most 16 characters including the `+`. */
export const e164 = formatted('e164', /^\+[1-9]\d{1,14}$/).check(z.maxLength(16))

/** §2.16: an address as HTML's e-mail input accepts it. */
export const email = z.email({ pattern: z.regexes.html5Email })

/** The same, of at most `maximum` characters. */
export const emailUpTo = (maximum: number) => z.email({ pattern: z.regexes.html5Email }).check(z.maxLength(maximum))

/** §2.6: `#` and exactly 6 hexadecimal digits. */
export const hexColor = formatted('hexColor', /^#[0-9A-Fa-f]{6}$/)

/**
 * §2.6: 1 to 15 characters without white space as Unicode defines it (`\s` misses U+0085 and includes U+FEFF).
 * Invisible characters are refused too, because nobody can type them at the start of an SMS.
 */
export const keyword = formatted('keyword', value => /^\P{White_Space}+$/u.test(value) && !hasInvisible(value)).check(
  z.maxLength(15),
)

/** §2.20: a single slash, or segments that each start with a slash. */
export const categoryPath = formatted('category', /^(?:\/|(?:\/[^/]+)+)$/)

/** §2.13: ISO 3166-1 alpha-2. */
export const region = formatted('region', /^[A-Z]{2}$/)

/** ISO 3166-1 alpha-2, or '' for none. */
export const regionOrNone = formatted('region', /^(?:[A-Z]{2})?$/)

/** §2.1: message text that contains the placeholder `{0}`. */
export const messageFormat = formatted('messageFormat', /\{0\}/)

/** §2.7: a media type of at most 50 characters. A longer text skips the pattern and fails by its length only. */
export const mime = formatted(
  'mime',
  /^.{51}|^[A-Za-z0-9][\w!#$&^.+-]*\/[A-Za-z0-9][\w!#$&^.+-]*(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/u,
).check(z.maxLength(50))

const canonicalTail = /(?:^|[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/

/** True for canonical, padded base64, which is stricter than `atob` and `Buffer.from`. Linear in the length. */
function isBase64(value: string): boolean {
  if (value.length % 4 !== 0 || !canonicalTail.test(value.slice(-4))) return false
  return !/[^A-Za-z0-9+/]/.test(value.slice(0, -4))
}

/** §2.7: base64, canonical and padded. */
export const base64 = formatted('base64', isBase64)

const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?/
const authority = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:%]*@)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::\d*)?$/

/**
 * True for a URI of RFC 3986, with a host if the scheme is http or https. Stricter than `new URL`, which repairs
 * input.
 */
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

export const uri = formatted('uri', isUri)

/** A URI of RFC 3986 of at most `maximum` characters. */
export const uriUpTo = (maximum: number) => formatted('uri', isUri).check(z.maxLength(maximum))

/**
 * True when the text contains a visible character. Hangul fillers and blanks of Braille, music and hieroglyphs count
 * as invisible.
 */
export const isVisible = (value: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u.test(value)

// Line breaks and direction marks could make one name look like another in a list.
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name given by a person: one visible line of 1 to `maximum` characters, without direction marks. */
export const line = (maximum: number) =>
  formatted('line', value => isVisible(value) && !hidden.test(value)).check(z.maxLength(maximum))

function isTimeZone(value: string): boolean {
  try {
    return value.length <= 64 && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** An IANA time zone of at most 64 characters, such as `Europe/Stockholm`. */
export const timeZone = formatted('timeZone', isTimeZone)

const records = new WeakMap<Schema, Schema>()

/** The schema of a record's values; undefined if `schema` is not a record. */
export const valuesOf = (schema: Schema): Schema | undefined => records.get(schema)

/** An object with arbitrary keys, including `__proto__`, and these values. Issues have the key in their path. */
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

/** The alternative that may be received instead of `schema`, or undefined. */
export const alternativeOf = (schema: Schema): Schema | undefined => alternatives.get(schema)

/** Only `schema` may be sent; `other` may be received instead. */
export function orReceived<T, Other>(schema: Schema<T>, other: Schema<Other>): Schema<T | Other> {
  alternatives.set(schema, other)
  return schema as Schema as Schema<T | Other>
}

/** A text that is required when sent. A row received without it, or with another type, keeps its other members. */
export const textOfRow = (): Schema<string | null | undefined> => orReceived(z.string(), optional(text))
