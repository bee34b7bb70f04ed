/** What demo data is made from. The same options give the same bytes. */
export type DemoOptions = {
  /** In milliseconds. Every date is relative to it; only ends and plans lie after it. */
  now: number
  /** The random seed. */
  seed: number
  /** How many contacts group 2 and how many messages bundle 1002 hold. */
  rows: number
  /** Puts strings that have broken other products in the place of some names and texts. */
  hostile?: boolean
}
