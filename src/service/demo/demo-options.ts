/** What demo data is made from. The same options give the same bytes. */
export type DemoOptions = {
  /** Now, in milliseconds: every date is told from it and none but an end or a plan lies after it. */
  now: number
  /** Where chance begins. */
  seed: number
  /** How many contacts group 2 and how many messages bundle 1002 hold. */
  rows: number
}
