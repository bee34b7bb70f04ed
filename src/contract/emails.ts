import {
  code,
  dateTime,
  email,
  filledText,
  flag,
  type Infer,
  int32,
  list,
  nullable,
  object,
  optional,
  recordOf,
  text,
  textBetween,
  uriUpTo,
} from './schema'

/** Types and priorities that may be sent (§2.16); their meanings are not specified. */
export const emailTypes = [0, 1, 2] as const
export const emailPriorities = [1, 2] as const

/** A period in which the service may send; `opens` before `closes`. */
export const DeliveryWindow = object({ opens: dateTime, closes: dateTime })
export type DeliveryWindow = Infer<typeof DeliveryWindow>

const fields = {
  /** 1 to 64 characters. */
  senderName: textBetween(1, 64),
  senderAddress: email,
  subject: filledText,
  body: filledText,
  /** 0, 1 or 2; the meanings are not specified. 0 is a value, not unset. */
  type: code(...emailTypes),
  /** 1 or 2. */
  priority: code(...emailPriorities),
  /** 1 to 40 characters. Omit it instead of sending an empty string. */
  reference: optional(textBetween(1, 40)),
  /** At most 2047 characters. Omit it instead of sending an empty string. */
  deliveryReportUrl: optional(uriUpTo(2047)),
  tags: optional(list(text)),
}

/** §2.16 The body of a create. */
export const EmailCreate = object({
  ...fields,
  /** Recipient address → template values. Every key is an address; there is no key for defaults. */
  recipients: recordOf(recordOf(text)),
  deliveryWindows: list(DeliveryWindow),
})
export type EmailCreate = Infer<typeof EmailCreate>

/** §2.16 The response of a create. It cannot be read again. */
export const Email = object({
  id: optional(text),
  owner: optional(text),
  senderName: optional(fields.senderName),
  senderAddress: optional(fields.senderAddress),
  subject: optional(fields.subject),
  body: optional(fields.body),
  type: optional(fields.type),
  priority: optional(fields.priority),
  templated: optional(flag),
  reference: fields.reference,
  deliveryReportUrl: fields.deliveryReportUrl,
  tags: fields.tags,
  /** The meaning of the keys is not specified. */
  messageSummary: optional(recordOf(nullable(object({ messages: optional(int32), sms: optional(int32) })))),
  deliveryWindows: optional(list(DeliveryWindow)),
})
export type Email = Infer<typeof Email>

export const createEmail = { body: EmailCreate, answer: Email }
