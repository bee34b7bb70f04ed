import { Authentication } from '#contract/authentications'
import { isSameNumber } from '#contract/numbers/same-number'
import { isJsonObject } from '#contract/reading/json-object'
import { instantOf } from '#dashboard/i18n/format'
import type { Receipt } from '#dashboard/parts/write/use-receipts'

/** The members of §2.3, in its order. */
export const codeMembers = Object.keys(Authentication.shape) as (keyof typeof Authentication.shape)[]

const isKnown = (member: string) => (codeMembers as string[]).includes(member)

/** Stands for a value that is not kept. */
const hidden = '•••'

/**
 * What may be kept and shown of an answer to EP 2. A service may send along more than §2.3 says, the code itself for
 * example: members that are not of §2.3 keep their names and lose their values.
 */
export function withoutCode(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, isKnown(member) && !isJsonObject(inner) ? inner : hidden]),
  )
}

/** A code that this person sent. */
export type SentCode = {
  id: string
  phone: string
  /** When it was sent, by the server's clock. */
  at: string
  /** Milliseconds since 1970 by the service's clock; undefined where it did not say. */
  expires: number | undefined
  /** It had expired when it was answered, whatever `expires` says. */
  expired: boolean
  used: boolean
  answer: unknown
}

const phoneIn = (value: unknown) => (isJsonObject(value) && typeof value.Phone === 'string' ? value.Phone : '')

/** The codes that receipts tell of. */
export function sentCodes(receipts: readonly Receipt[]): SentCode[] {
  return receipts.map(({ id, sent, at, answer }) => {
    const members = isJsonObject(answer) ? answer : {}
    const phone = phoneIn(answer) || phoneIn(sent)
    const expires = typeof members.Expires === 'string' ? instantOf(members.Expires)?.getTime() : undefined
    const [expired, used] = [members.HasExpired === true, members.IsUsed === true]
    return { id, phone, at, expires, expired, used, answer: withoutCode(answer) }
  })
}

/** How many codes for a number, written in any of these ways, are known to be active at a time (§2.1). */
export function activeCodes(codes: readonly SentCode[], phones: readonly string[], now: number): number {
  const isOne = (phone: string) => phones.some(each => isSameNumber(each, phone))
  return codes.filter(
    ({ phone, expires, expired, used }) => !used && !expired && expires !== undefined && expires > now && isOne(phone),
  ).length
}

/** The last code that went to a number, written in any of these ways; receipts come the latest first. */
export function lastSentTo(phones: readonly string[], receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.find(({ sent, answer }) =>
    [phoneIn(sent), phoneIn(answer)].some(phone => phones.some(each => isSameNumber(each, phone))),
  )
}

/** Milliseconds of a pause that are left after a receipt; `now` is the server's. */
export const leftOfPause = ({ at }: Receipt, pause: number, now: number): number =>
  Math.min(pause, Date.parse(at) + pause - now)
