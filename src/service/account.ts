import { objectIdParts } from '#contract/object-id'

/** Id of the embedded service's only account: `OwnerID` in V1, `ownerId` and `owner` in V2. */
export const accountId = '5a0d2f6c8e1b470003d1a9c4'

/** Sender of codes if neither request nor settings name one (§2.1 "service-defined"). */
export const defaultSender = 'Messaging'

/** Text of codes if neither request nor settings give one. */
export const defaultMessageFormat = 'Your code is {0}'

/** Price of one segment in `currency`; nobody is charged. */
export const segmentPrice = 0.35

/** ISO 4217: 752 is SEK. */
export const currency = 752

/** A V2 id: seconds and random digits as 24 hexadecimal digits, readable by `objectIdParts`. */
export function newObjectId(now: Date, random: (below: number) => number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const seconds = digits(Math.floor(now.getTime() / 1000) >>> 0, 8)
  const id = seconds + digits(random(2 ** 32), 8) + digits(random(2 ** 32), 8)
  if (!objectIdParts(id)) throw new RangeError('random() gave something else than whole numbers below its bound.')
  return id
}
