import { type Infer, int32Between, list, object, optional, text } from '#contract/schema'

/** What a request counts for: codes sent, e-mails sent, numbers looked up, contacts written one by one, codes shown. */
export type LimitKind = 'codes' | 'emails' | 'lookups' | 'contacts' | 'reveals'

const most = int32Between(1, 10_000_000)

/** How much one person, or one key, may send in a time; what is absent or null has no limit. */
export const SendingLimits = object({
  codesPerMinute: optional(most),
  /** Between two codes to one number. */
  secondsBetweenCodes: optional(int32Between(1, 3600)),
  emailsPerHour: optional(most),
  lookupsPerHour: optional(most),
})
export type SendingLimits = Infer<typeof SendingLimits>

/** The limits of everybody: one set for people, each by themselves, and one for keys. */
export const AllSendingLimits = object({ people: SendingLimits, keys: SendingLimits })
export type AllSendingLimits = Infer<typeof AllSendingLimits>

/** What is left to who asks. `number` is the pause between two codes to one number: one in `seconds`, to each of them. */
export const LimitsLeft = list(
  object({
    kind: text,
    /** So many in so many `seconds`. */
    most: int32Between(1, 10_000_000),
    seconds: int32Between(1, 3600),
    left: int32Between(0, 10_000_000),
    /** Where nothing is left: seconds until the next may be sent. */
    opensIn: optional(int32Between(1, 3600)),
  }),
)
export type LimitsLeft = Infer<typeof LimitsLeft>

export const readLimits = { answer: AllSendingLimits }
export const replaceLimits = { body: AllSendingLimits, answer: AllSendingLimits }
