/** Options of the demo data. The same options give the same rows. */
export type DemoOptions = {
  /** Milliseconds. All dates are relative to it; only planned ends lie in the future. */
  now: number
  /** Random seed. */
  seed: number
  /** Number of contacts in group 2 and of messages in bundle 1002. */
  rows: number
  /** Replaces some names and texts with strings that have broken other products. */
  hostile?: boolean
}

// Milliseconds.
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A time in the API's format: UTC, with milliseconds and `Z`. */
export const iso = (time: number) => new Date(time).toISOString()

/** 00:00 UTC of a time's day. */
export const startOfDay = (time: number) => Math.floor(time / day) * day
