import { mayStillWork } from '#contract/codes/digit-runs'
import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { isJsonObject } from '#contract/reading/json-object'
import type { ByteFilter } from '#server/upstream/answer-filters'
import { rowFilter } from './row-filter'

const owners = new Set(['to', 'from', 'sender', 'recipient'])

function numbersOf(row: unknown): string[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) =>
    owners.has(name.toLowerCase()) && typeof value === 'string' ? [value] : [],
  )
}

/** The text of a message, in either generation. */
function textsOf(row: unknown): string[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) =>
    /^(?:message|body)$/i.test(name) && typeof value === 'string' && value.trim() !== '' ? [value] : [],
  )
}

function timesOf(row: unknown): unknown[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) => {
    if (/^(?:created|modified)$/i.test(name)) return [value]
    return /^statuses$/i.test(name) && Array.isArray(value) ? value.flatMap(timesOf) : []
  })
}

export type MessageMask = {
  formats: FormatMask
  /** Hides every run of digits in recent messages, not only likely codes. */
  everyRun: boolean
  now: number
}

/** JSON of one message with codes hidden; unreadable JSON is hidden whole. */
function maskMessage(json: string, { formats, everyRun, now }: MessageMask): string {
  try {
    const row: unknown = JSON.parse(json)
    const options = {
      own: numbersOf(row),
      texts: textsOf(row),
      formats,
      everyRun: everyRun && mayStillWork(timesOf(row), now),
    }
    // Serialised even if nothing is hidden: of a duplicate member only the last was checked.
    return JSON.stringify(maskValue(row, options))
  } catch {
    return JSON.stringify(hiddenCode)
  }
}

/** An error answer, JSON or not, with codes hidden. */
export function maskError(text: string, formats: FormatMask): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(text), { own: [], formats }))
  } catch {
    return isOtherText(text) ? JSON.stringify(hiddenCode) : maskCodes(formats(text))
  }
}

/** Text in another encoding such as UTF-16, in which no code would be found. */
const isOtherText = (text: string) => /[\0\u{FFFD}]/u.test(text)

/** §2.3: the known members. Any other member of EP 2's answer may be the code. */
const knownMembers = new Set(['ID', 'Phone', 'Created', 'HasExpired', 'Expires', 'IsUsed', 'Used'])

/** EP 2's answer with the values of unknown members hidden. */
export function maskAuthentication(text: string): string {
  if (text.trim() === '') return text
  try {
    const value: unknown = JSON.parse(text)
    if (!isJsonObject(value)) return JSON.stringify(value === null ? null : hiddenCode)
    const entries = Object.entries(value).map(([name, inner]) => {
      const isKnown = knownMembers.has(name) || inner === null || typeof inner === 'boolean'
      return [name, isKnown ? maskKnown(name, inner) : hiddenCode]
    })
    return JSON.stringify(Object.fromEntries(entries))
  } catch {
    return JSON.stringify(hiddenCode)
  }
}

/** Known members are numbers, times or booleans; any other text may hold a code. */
function maskKnown(name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && isJsonObject(value)) return hiddenCode
  if (Array.isArray(value)) return hiddenCode
  return maskValue(value, { own: [], formats: text => text }, name === 'ID' ? 'id' : name)
}

export const maskList = (mask: MessageMask): ByteFilter =>
  rowFilter({ row: json => maskMessage(json, mask), rest: text => maskError(text, mask.formats) })

/** Hides the codes of texts that were sent from here; see `codeFormats`. */
export type FormatMask = (text: string) => string

type Numbers = readonly (string | null | undefined)[]

/** Members that hold no text, in lower case. A value that does not match `plain` is checked all the same. */
const plainNames = new Set(
  [
    'id,bundleid,batchid,owner,ownerid,to,from,sender,recipient,phone,created,modified,expires,used,status,statuses',
    'countrycode,currency,price,totalprice,encoding,datacoding,segments,duration,direction,type,priority,mcc,mnc,operator',
  ].flatMap(names => names.split(',')),
)

/** Members that may hold a label of one word, in lower case: `REJECTD` and `ORDER1234` are no codes. */
const labelNames = new Set(['statusdescription', 'reference'])

/** An id, a number, a time or a sender's name: one word, or digits in groups. */
const plain = /^(?:[\w.:+-]{0,40}|\+?[\d ().-]{0,24})$/u

const codeWords = ['code', 'kod', 'otp', 'pin', 'pass', 'token', 'secret']
/** Names of members that hold a code, if the value is one word: `invalid_format` is a word for programs. */
const namedCode = new RegExp(codeWords.join('|'), 'i')
const oneWord = /^[^\s_]+$/u

/** Members that may be numbers; any other number is checked. */
const numberNames = new Set([...plainNames, 'code', 'reference'])

type MaskOptions = {
  /** Phone numbers of the message, which are not codes. */
  own: Numbers
  /** Texts of the message: a label may repeat the code in them. */
  texts?: readonly string[]
  formats: FormatMask
  /** Hides every run of digits, because a code may still be valid. */
  everyRun?: boolean
}

/** Returns the value with codes hidden, or the same object if there are none. */
function maskValue(value: unknown, options: MaskOptions, name = ''): unknown {
  if (typeof value === 'string') return maskText(value, name, options)
  if (typeof value === 'number') return maskNumber(value, name)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(item => maskValue(item, options, name))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, inner, maskValue(inner, options, key)] as const)
  if (entries.every(([, before, after]) => before === after)) return value
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]))
}

function maskText(text: string, name: string, options: MaskOptions): string {
  const lower = name.toLowerCase()
  if (plainNames.has(lower) && plain.test(text)) return text
  if (labelNames.has(lower) && plain.test(text)) return maskLabel(text, options)
  if (namedCode.test(lower) && !plainNames.has(lower) && oneWord.test(text)) return hiddenCode
  return maskCodes(options.formats(text), options.own, options.everyRun)
}

/** Letters and digits in lower case: a label seldom spells the code as the text does. */
const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')

/** Hides a label that shares a word, or three characters with a digit, with what is hidden in the texts of the message. */
function maskLabel(label: string, { own, texts = [], formats, everyRun }: MaskOptions): string {
  const mask = (text: string) => maskCodes(formats(text), own, everyRun)
  const lower = label.toLowerCase()
  const whole = compact(label)
  const threes = Array.from(whole, (_, at) => whole.slice(at, at + 3)).filter(three => /\d/.test(three))
  const parts = [whole, ...lower.split(/[^a-z\d]+/), ...threes].filter(part => part.length >= 3)
  const repeatsCode = texts.some(text => {
    const all = compact(text)
    const shared = parts.filter(part => all.includes(part))
    const shown = shared.length > 0 ? compact(mask(text)) : all
    return shared.some(part => !shown.includes(part))
  })
  if (repeatsCode) return hiddenCode
  // Digits alone are a code, and so are those of `otp-482913` and those without a text to compare them with.
  const isAnnounced = lower.split(/[^a-z]+/).some(word => codeWords.includes(word))
  const mayBeCode = /\d/.test(label) && (texts.length === 0 || isAnnounced || !/[a-z]/.test(lower))
  return mayBeCode ? mask(label) : label
}

/** Three digits may be a code in an unknown member. */
function maskNumber(value: number, name: string): unknown {
  const lower = name.toLowerCase()
  const digits = String(value)
  // §2.17: a status code has three digits.
  if (numberNames.has(lower) && (lower !== 'code' || digits.length <= 3)) return value
  return digits.replaceAll(/\D/g, '').length < 3 ? value : hiddenCode
}
