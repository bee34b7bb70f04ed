/** Milliseconds of the `nth` pause (from 0) between retries: doubles from `shortest` up to `longest`. */
export const growingPause = (nth: number, shortest: number, longest: number): number =>
  Math.min(shortest * 2 ** nth, longest)
