import { mayStillWork } from '#contract/codes/digit-runs'
import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { isJsonObject } from '#contract/reading/json-object'
import { type RowName, rowOf } from '#contract/rows'
import { type FormatMask, maskValue } from './mask-value'

const owners = new Set(['to', 'from', 'sender', 'recipient'])

/** The numbers of a message in either generation. */
function numbersOf(row: unknown): string[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) =>
    owners.has(name.toLowerCase()) && typeof value === 'string' ? [value] : [],
  )
}

/** When a message of either generation was sent, changed, or had another status. */
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
  /** In messages young enough every run of digits is hidden, not only what looks like a code. */
  everyRun: boolean
  /** In milliseconds. */
  now: number
}

/** JSON of one message with codes hidden. What cannot be read is hidden whole. */
export function maskMessage(json: string, { formats, everyRun, now }: MessageMask): string {
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

/** What is no UTF-8, such as UTF-16, in which nothing would be found. */
const isOtherText = (text: string) => /[\0\u{FFFD}]/u.test(text)

/** §2.3: what is known of a code. Anything else that the answer to EP 2 holds may be the code itself. */
const knownMembers = new Set(['ID', 'Phone', 'Created', 'HasExpired', 'Expires', 'IsUsed', 'Used'])

/** The answer to EP 2 without the members that nobody knows of: their names stay. */
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

/** A known member is a number, a time or a truth; in a text that is none of these a code may hide. */
function maskKnown(name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && isJsonObject(value)) return hiddenCode
  if (Array.isArray(value)) return hiddenCode
  return maskValue(value, { own: [], formats: text => text }, name === 'ID' ? 'id' : name)
}

/** A browser's note of a write: its answer as the receipt of that write would have it. */
export function maskNote(text: string): string {
  const note: unknown = JSON.parse(text)
  if (!isJsonObject(note) || note.from !== 'browser' || note.answer === undefined) return text
  if (rowOf(note.endpoint as RowName).codes !== 'created') return text
  return JSON.stringify({ ...note, answer: JSON.parse(maskAuthentication(JSON.stringify(note.answer))) as unknown })
}
