import { Authentication } from '#contract/authentications'
import type { Proof } from '#contract/document/compare'
import { isSameNumber, mayBeSameNumber } from '#contract/numbers/same-number'
import { isJsonObject } from '#contract/reading/json-object'
import { instantOf } from '#dashboard/i18n/format'
import type { Receipt } from '#dashboard/parts/write/use-receipts'

/** Members of §2.3, in its order. */
export const codeMembers = Object.keys(Authentication.shape) as (keyof typeof Authentication.shape)[]

const isKnown = (member: string) => (codeMembers as string[]).includes(member)

/** Replaces a value that must not be stored. */
const hidden = '•••'

/**
 * Removes the code from a response of EP 2. A service may return more than §2.3 says, such as the code itself:
 * members outside §2.3 keep their names and lose their values.
 */
export function withoutCode(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, isKnown(member) && !isJsonObject(inner) ? inner : hidden]),
  )
}

export type SentCode = {
  id: string
  /** The number asked for. */
  phone: string
  /** Says that the answer names another number. */
  proof: Proof
  /** Time of sending by the server's clock. */
  at: string
  /** Milliseconds since 1970 by the service's clock; undefined if the response has none. */
  expires: number | undefined
  /** It was expired in the response, whatever `expires` says. */
  expired: boolean
  used: boolean
  answer: unknown
}

const phoneIn = (value: unknown) => (isJsonObject(value) && typeof value.Phone === 'string' ? value.Phone.trim() : '')

/** Returns the codes in receipts. */
export function sentCodes(receipts: readonly Receipt[]): SentCode[] {
  return receipts.map(({ id, sent, at, answer }) => {
    const members = isJsonObject(answer) ? answer : {}
    const [asked, answered] = [phoneIn(sent), phoneIn(answer)]
    const isOther = asked !== '' && answered !== '' && !mayBeSameNumber(asked, answered)
    const expires = typeof members.Expires === 'string' ? instantOf(members.Expires)?.getTime() : undefined
    const [expired, used] = [members.HasExpired === true, members.IsUsed === true]
    return {
      id,
      phone: isOther ? asked : answered || asked,
      proof: isOther ? [{ path: ['Phone'], before: asked, after: answered, kind: 'changed' }] : [],
      at,
      expires,
      expired,
      used,
      answer: withoutCode(answer),
    }
  })
}

/** Counts the active codes of a number, which may be given in several spellings (§2.1). */
export function activeCodes(codes: readonly SentCode[], phones: readonly string[], now: number): number {
  const isOne = (phone: string) => phones.some(each => isSameNumber(each, phone))
  return codes.filter(
    ({ phone, expires, expired, used }) => !used && !expired && expires !== undefined && expires > now && isOne(phone),
  ).length
}

/** Returns the last code to a number, which may be given in several spellings. Receipts are sorted newest first. */
export function lastSentTo(phones: readonly string[], receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.find(({ sent, answer }) =>
    [phoneIn(sent), phoneIn(answer)].some(phone => phones.some(each => isSameNumber(each, phone))),
  )
}

/** Milliseconds left of a pause after a receipt; `now` is the server's time. */
export const leftOfPause = ({ at }: Receipt, pause: number, now: number): number =>
  Math.min(pause, Date.parse(at) + pause - now)
