import { code, dateTime, double, flag, type Infer, instant, int32, object, optional, textUpTo } from './schema'

/** §2.9 The summary of one period. The service computes the index: never recompute or average it. */
export const NkiSummary = object({
  ID: optional(int32),
  Name: textUpTo(150),
  SentCount: optional(int32),
  /** Recipients who opened or started. */
  OpenCount: optional(int32),
  OpenPercent: optional(double),
  UnopenCount: optional(int32),
  UnopenPercent: optional(double),
  /** Recipients who opened but did not complete. */
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

/** §2.11 A question, as returned by its deletion. */
export const NkiQuestion = object({
  NKI: optional(int32),
  ID: int32,
  /** At most 250 characters. */
  Question: textUpTo(250),
  /** At most 250 characters. */
  HelpText: optional(textUpTo(250)),
  /** 3 or 4. §2.11 declares 0 to 6 with these bounds: they apply to requests, any value may be received. */
  Type: code(3, 4),
  Required: flag,
  /** Position in the NKI. */
  Order: optional(int32),
})
export type NkiQuestion = Infer<typeof NkiQuestion>

export const readNkiSummary = {
  path: object({ nki: int32 }),
  /** UTC; `begin` is inclusive and `end` exclusive. */
  query: object({ begin: instant, end: instant }),
  answer: NkiSummary,
}
/** EP 21. The deleted question is returned and cannot be read again. */
export const deleteNkiQuestion = { path: object({ question: int32 }), answer: NkiQuestion }
