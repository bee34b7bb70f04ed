import { type Infer, int32Between, list, object, optional, text } from '#contract/schema'

/** What is limited: codes sent, e-mails sent, numbers looked up, contacts written one by one, codes shown. */
export type LimitKind = 'codes' | 'emails' | 'lookups' | 'contacts' | 'reveals'

const most = int32Between(1, 10_000_000)

/** Limits of one person or key; absent or null means unlimited. */
export const SendingLimits = object({
  codesPerMinute: optional(most),
  /** Seconds between two codes to the same number. */
  secondsBetweenCodes: optional(int32Between(1, 3600)),
  emailsPerHour: optional(most),
  lookupsPerHour: optional(most),
})
export type SendingLimits = Infer<typeof SendingLimits>

/** Limits of each person, and of each key. */
export const AllSendingLimits = object({ people: SendingLimits, keys: SendingLimits })
export type AllSendingLimits = Infer<typeof AllSendingLimits>

/**
 * What the caller may still send. Kind `number` is the pause between two codes to the same number: one in `seconds`.
 */
export const LimitsLeft = list(
  object({
    kind: text,
    /** Allowed in each period of `seconds`. */
    most: int32Between(1, 10_000_000),
    seconds: int32Between(1, 3600),
    left: int32Between(0, 10_000_000),
    /** Seconds until the next may be sent, if `left` is 0. */
    opensIn: optional(int32Between(1, 3600)),
  }),
)
export type LimitsLeft = Infer<typeof LimitsLeft>

export const readLimits = { answer: AllSendingLimits }
/**
 * `seen`: the limits as the writer knows them. 409 with the current limits (`current`) and what was changed (`changes`)
 * after another change. Writing the current limits again succeeds.
 */
export const replaceLimits = {
  body: object({ ...AllSendingLimits.shape, seen: optional(AllSendingLimits) }),
  answer: AllSendingLimits,
}
