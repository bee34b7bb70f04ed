/** Times of the demo data, in milliseconds, told from the day it is made: it looks fresh whenever that is. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A time as the API writes it: UTC, with milliseconds and `Z`. */
export const iso = (time: number) => new Date(time).toISOString()

/** 00:00 UTC of the day that holds this time. */
export const startOfDay = (time: number) => Math.floor(time / day) * day
