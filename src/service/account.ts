import { objectIdParts } from '#contract/object-id'

/** The one account of an embedded service: `OwnerID` of V1, `ownerId` and `owner` of V2. */
export const accountId = '5a0d2f6c8e1b470003d1a9c4'

/** Sender of codes where neither the request nor the settings name one (§2.1 "service-defined"). */
export const defaultSender = 'Messaging'

/** Text of codes where neither the request nor the settings give one. */
export const defaultMessageFormat = 'Your code is {0}'

/** The price of one segment, in `currency`: the embedded service charges nobody. */
export const segmentPrice = 0.35

/** ISO 4217: 752 is SEK. */
export const currency = 752

/** An id of V2: seconds, then chance, as 24 hexadecimal digits that `objectIdParts` reads. */
export function newObjectId(now: Date, random: (below: number) => number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const seconds = digits(Math.floor(now.getTime() / 1000) >>> 0, 8)
  const id = seconds + digits(random(2 ** 32), 8) + digits(random(2 ** 32), 8)
  if (!objectIdParts(id)) throw new RangeError('random() gave something else than whole numbers below its bound.')
  return id
}
