import { code, dateTime, double, flag, type Infer, instant, int32, object, optional, textUpTo } from './schema'

/** §2.9 A summary of one period. NKI is an index of the service's own: never recompute or average it. */
export const NkiSummary = object({
  ID: optional(int32),
  Name: textUpTo(150),
  SentCount: optional(int32),
  /** Recipients who opened or started. */
  OpenCount: optional(int32),
  OpenPercent: optional(double),
  UnopenCount: optional(int32),
  UnopenPercent: optional(double),
  /** Opened, not completed. */
  IncompleteCount: optional(int32),
  IncompletePercent: optional(double),
  CompleteCount: optional(int32),
  CompletePercent: optional(double),
  NKI: optional(double),
  /** UTC, inclusive. */
  PeriodStart: optional(dateTime),
  /** UTC, exclusive. */
  PeriodEnd: optional(dateTime),
  /** UTC. */
  Created: optional(dateTime),
  /** UTC. */
  Modified: optional(dateTime),
})
export type NkiSummary = Infer<typeof NkiSummary>

/** §2.11 A question, as its deletion returns it. */
export const NkiQuestion = object({
  NKI: optional(int32),
  ID: int32,
  /** At most 250 characters. */
  Question: textUpTo(250),
  /** At most 250 characters. */
  HelpText: optional(textUpTo(250)),
  /** Declared 0 to 6 with bounds 3 and 4: the service keeps to both, a reader accepts any. */
  Type: code(3, 4),
  Required: flag,
  /** Place in the NKI. */
  Order: optional(int32),
})
export type NkiQuestion = Infer<typeof NkiQuestion>

export const readNkiSummary = {
  path: object({ nki: int32 }),
  /** UTC; `begin` is inclusive and `end` exclusive. */
  query: object({ begin: instant, end: instant }),
  answer: NkiSummary,
}
/** EP 21. The answer is the only copy there will be. */
export const deleteNkiQuestion = { path: object({ question: int32 }), answer: NkiQuestion }
