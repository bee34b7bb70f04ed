import { dateTime, type Infer, int32, object, optional, text } from './schema'

const field = { ID: int32, Key: text, Value: text }

/** §2.5 The body that replaces an extra field. */
export const ExtraFieldUpdate = object(field)
export type ExtraFieldUpdate = Infer<typeof ExtraFieldUpdate>

/** §2.5 An extra field of a contact. */
export const ExtraField = object({
  ...field,
  ContactID: optional(int32),
  /** UTC. */
  Created: optional(dateTime),
})
export type ExtraField = Infer<typeof ExtraField>

export const replaceExtraField = { path: object({ extra: int32 }), body: ExtraFieldUpdate, answer: ExtraField }
