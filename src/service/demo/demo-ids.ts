/**
 * The ids that the demo data always has: links, tests and the documentation use them. The API lists neither
 * groups, bundles, NKIs, templates nor V2 surveys, so these are the ones to open first.
 */
export const demoIds = {
  group: 1,
  /** Holds as many contacts as rows are asked for. */
  largeGroup: 2,
  bundle: 1001,
  /** Holds as many messages as rows are asked for. */
  largeBundle: 1002,
  /** With the questions 1 to 6. */
  nki: 1,
  /** V1, with the questions 1 to 8; the same survey as `surveyDocument`. */
  survey: 1,
  surveyDocument: '606312a5d233ab8484e18404',
  extraField: 1,
  template: '5bc86b6e85c7209830f96936',
} as const

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/**
 * A 12-byte id in hexadecimal that was made at `time` (milliseconds). `family` keeps the ids of one noun apart
 * from those of the others, `number` the ids within it.
 */
export function hexId(time: number, family: number, number: number): string {
  return hex(Math.floor(time / 1000), 8) + hex(0x85c700 + family, 6) + hex(0xa830, 4) + hex(number, 6)
}

/**
 * V1 ids of contacts: the large group's come first and the account's own last, so that the newest contacts are the
 * account's own.
 */
export const firstContact = { largeGroup: 1, sentinels: 1_000_001, own: 1_100_001 } as const

/** The large bundle's messages have the V1 ids from here on; every other message's is smaller. */
export const largeBundleFirstMessage = 100_001
