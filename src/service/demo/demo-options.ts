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

// Milliseconds.
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A time as the API writes it: UTC, with milliseconds and `Z`. */
export const iso = (time: number) => new Date(time).toISOString()

/** 00:00 UTC of the day that holds this time. */
export const startOfDay = (time: number) => Math.floor(time / day) * day
