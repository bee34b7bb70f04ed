import { type Infer, int32, object, optional, text } from './schema'

/** §7 The body of a V2 error. Further members are allowed, and all are optional. */
export const Problem = object({
  type: optional(text),
  title: optional(text),
  status: optional(int32),
  detail: optional(text),
  instance: optional(text),
})
export type Problem = Infer<typeof Problem>

/** The kinds of refusal of this product: the last part of a problem's `type`, `/problems/…`. */
export const problemKinds = [
  'no-session',
  'missing-right',
  'second-factor-due',
  'under-way',
  'unknown-outcome',
  'other-body',
  'limit',
  'not-recorded',
  'stale',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** The exceeded limit in a problem of kind `limit`: at most `most` in `seconds` seconds. */
export type SendingLimit = { kind: string; most: number; seconds: number }
