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

/** The types and priorities that may be sent (§2.16); what they mean is not specified. */
export const emailTypes = [0, 1, 2] as const
export const emailPriorities = [1, 2] as const

/** When the service may send: opens before it closes. */
export const DeliveryWindow = object({ opens: dateTime, closes: dateTime })
export type DeliveryWindow = Infer<typeof DeliveryWindow>

const fields = {
  /** 1 to 64 characters. */
  senderName: textBetween(1, 64),
  senderAddress: email,
  subject: filledText,
  body: filledText,
  /** 0, 1 or 2; the meanings are not specified, and 0 is a value. */
  type: code(...emailTypes),
  /** 1 or 2. */
  priority: code(...emailPriorities),
  /** 1 to 40 characters; leave it out rather than empty. */
  reference: optional(textBetween(1, 40)),
  /** At most 2047 characters; leave it out rather than empty. */
  deliveryReportUrl: optional(uriUpTo(2047)),
  tags: optional(list(text)),
}

/** §2.16 What an e-mail is made from. */
export const EmailCreate = object({
  ...fields,
  /** Address → template values; every key is an address. */
  recipients: recordOf(recordOf(text)),
  deliveryWindows: list(DeliveryWindow),
})
export type EmailCreate = Infer<typeof EmailCreate>

/** §2.16 The answer of a create: the only copy there will be. */
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
  /** What the keys stand for is not specified. */
  messageSummary: optional(recordOf(nullable(object({ messages: optional(int32), sms: optional(int32) })))),
  deliveryWindows: optional(list(DeliveryWindow)),
})
export type Email = Infer<typeof Email>

export const createEmail = { body: EmailCreate, answer: Email }
