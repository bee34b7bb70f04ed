import { type Infer, list, nullable, object, optional, recordOf, text } from './schema'

/** §2.14 A contact. The account defines the property names. */
export const Contact = object({
  id: optional(text),
  ownerId: optional(text),
  /** Property name → value. */
  properties: recordOf(nullable(text)),
  /** Property name → metadata name → value; present only when requested with `meta`. */
  metadata: optional(recordOf(nullable(recordOf(nullable(text))))),
  labels: optional(list(text)),
})
export type Contact = Infer<typeof Contact>

const id = object({ id: text })
/** Applies by its presence, whatever its value: `meta=false` turns it on. */
const meta = optional(text)

/**
 * EP 3. Adds or updates members with a value and removes members that are null. `properties` is required, even to
 * change labels only.
 */
export const updateContact = { path: id, body: Contact, answer: Contact }
export const listContacts = {
  query: object({ labels: optional(list(text)), properties: optional(text), metadata: optional(text), meta }),
  answer: list(Contact),
}
export const readContact = { path: id, query: object({ meta }), answer: Contact }
