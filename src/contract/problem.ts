import { type Infer, int32, object, optional, text } from './schema'

/** §7 The body of a V2 error. More members are allowed; none may be relied on. */
export const Problem = object({
  type: optional(text),
  title: optional(text),
  status: optional(int32),
  detail: optional(text),
  instance: optional(text),
})
export type Problem = Infer<typeof Problem>

/** What kind of refusal of this product's own it is: the last part of a problem's `type`, `/problems/…`. */
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

/** The limit that a refusal of the kind `limit` is about: so many in so many seconds. */
export type SendingLimit = { kind: string; most: number; seconds: number }
