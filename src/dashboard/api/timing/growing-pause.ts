/**
 * Milliseconds of one pause after the other while nothing goes through: each twice as long as the one before, up to the `longest`.
 * `nth` counts from 0.
 */
export const growingPause = (nth: number, shortest: number, longest: number): number =>
  Math.min(shortest * 2 ** nth, longest)
