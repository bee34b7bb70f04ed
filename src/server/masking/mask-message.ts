import { mayStillWork } from '#contract/codes/digit-runs'
import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { isJsonObject } from '#contract/reading/json-object'
import type { ByteFilter } from '#server/upstream/redactor'
import { type FormatMask, maskValue } from './mask-value'
import { rowFilter } from './row-filter'

const owners = new Set(['to', 'from', 'sender', 'recipient'])

/** The phone numbers of a V1 or V2 message. */
function numbersOf(row: unknown): string[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) =>
    owners.has(name.toLowerCase()) && typeof value === 'string' ? [value] : [],
  )
}

/** When a V1 or V2 message was sent or last changed. */
function timesOf(row: unknown): unknown[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) => {
    if (/^(?:created|modified)$/i.test(name)) return [value]
    return /^statuses$/i.test(name) && Array.isArray(value) ? value.flatMap(timesOf) : []
  })
}

/** How messages are masked. */
export type MessageMask = {
  formats: FormatMask
  /** Hides every run of digits in recent messages, not only likely codes. */
  everyRun: boolean
  /** In milliseconds. */
  now: number
}

/** JSON of one message with codes hidden; unreadable JSON is hidden whole. */
function maskMessage(json: string, { formats, everyRun, now }: MessageMask): string {
  try {
    const row: unknown = JSON.parse(json)
    const options = { own: numbersOf(row), formats, everyRun: everyRun && mayStillWork(timesOf(row), now) }
    // Written anew also where nothing is hidden: of a member that came twice only the last was looked at.
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

/** Text that is not UTF-8, such as UTF-16: no code would be found in it. */
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

/** Hides codes in a streamed list of messages. */
export const maskList = (mask: MessageMask): ByteFilter =>
  rowFilter({ row: json => maskMessage(json, mask), rest: text => maskError(text, mask.formats) })
