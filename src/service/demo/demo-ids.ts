/**
 * Fixed ids of demo data, for links, tests and documentation. The API does not list groups, bundles, NKIs, templates
 * or V2 surveys, so people need these ids to start.
 */
export const demoIds = {
  group: 1,
  /** Contains as many contacts as `DemoOptions.rows`. */
  largeGroup: 2,
  bundle: 1001,
  /** Contains as many messages as `DemoOptions.rows`. */
  largeBundle: 1002,
  /** Has questions 1 to 6. */
  nki: 1,
  /** V1 id; has questions 1 to 8 and is the same survey as `surveyDocument`. */
  survey: 1,
  surveyDocument: '606312a5d233ab8484e18404',
  extraField: 1,
  template: '5bc86b6e85c7209830f96936',
} as const

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/**
 * A 12-byte hexadecimal id created at `time` (milliseconds). `family` separates nouns, `number` the ids of one noun.
 */
export function hexId(time: number, family: number, number: number): string {
  return hex(Math.floor(time / 1000), 8) + hex(0x85c700 + family, 6) + hex(0xa830, 4) + hex(number, 6)
}

/**
 * First V1 contact ids: the large group's are lowest and the account's own highest, so that the newest contacts are
 * its own.
 */
export const firstContact = { largeGroup: 1, sentinels: 1_000_001, own: 1_100_001 } as const

/** First V1 id of the large bundle's messages; all other messages have smaller ids. */
export const largeBundleFirstMessage = 100_001
