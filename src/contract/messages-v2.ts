import { statusCodes } from '#contract/codes/message-status'
import { code, dateTime, double, type Infer, int32, list, object, optional, text } from './schema'

/** §2.17 A status of a message. */
export const MessageStatus = object({
  code: optional(code(...statusCodes)),
  /** A flag, not a time (convention: 0 intermediate, 1 final). */
  duration: optional(code(0, 1)),
  created: optional(dateTime),
})
export type MessageStatus = Infer<typeof MessageStatus>

/** §2.17 A mobile-terminated message. Every member is optional. */
export const Message = object({
  id: optional(text),
  batchId: optional(text),
  owner: optional(text),
  sender: optional(text),
  recipient: optional(text),
  body: optional(text),
  direction: optional(code(0, 1)),
  segments: optional(int32),
  /** 0 flash, 1 SMS (convention). */
  type: optional(code(0, 1)),
  /** 0 GSM-7, 2 UCS-2 (convention). */
  datacoding: optional(code(0, 2)),
  /** 1 normal, 2 high (convention). */
  priority: optional(code(1, 2)),
  price: optional(double),
  currency: optional(text),
  /** In no specified order: sort by `created`. */
  statuses: optional(list(MessageStatus)),
  modified: optional(dateTime),
  reference: optional(text),
  mcc: optional(text),
  mnc: optional(text),
})
export type Message = Infer<typeof Message>

/** EP 8. `participant` is a name or a number, usually digits without `+`. */
export const listConversationMessages = { path: object({ participant: text }), answer: list(Message) }
