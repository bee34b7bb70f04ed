import { type Infer, list, nullable, object, optional, recordOf, text } from './schema'

/** §2.14 A contact. Property names are the account's own. */
export const Contact = object({
  id: optional(text),
  ownerId: optional(text),
  /** Property name → value. */
  properties: recordOf(nullable(text)),
  /** Property name → name → value; returned only when asked for with `meta`. */
  metadata: optional(recordOf(nullable(recordOf(nullable(text))))),
  labels: optional(list(text)),
})
export type Contact = Infer<typeof Contact>

const id = object({ id: text })
/** Presence counts, the value does not: `meta=false` turns it on. */
const meta = optional(text)

/** EP 3. Adds or updates what is set and removes what is null; `properties` is required even for a label. */
export const updateContact = { path: id, body: Contact, answer: Contact }
export const listContacts = {
  query: object({ labels: optional(list(text)), properties: optional(text), metadata: optional(text), meta }),
  answer: list(Contact),
}
export const readContact = { path: id, query: object({ meta }), answer: Contact }
