import { dateTime, e164, type Infer, int32, list, object, optional, text, textUpTo } from './schema'

const person = {
  Organization: optional(text),
  /** At most 100 characters. */
  FirstName: textUpTo(100),
  /** At most 100 characters. */
  LastName: optional(textUpTo(100)),
  /** E.164, at most 16 characters including the `+`. */
  Phone: e164,
  /** At most 50 characters; the specification requires no format. */
  Email: optional(textUpTo(50)),
}

const details = {
  /** Title within the organization. */
  Title: optional(text),
  Notes: optional(text),
}

const identity = {
  ID: int32,
  /** Account that owns the contact. */
  OwnerID: optional(text),
}

/** §2.4 The body of a create. */
export const ContactCreate = object({ ...details, ...person })
export type ContactCreate = Infer<typeof ContactCreate>

/** §2.4 The response of a create. */
export const ContactSummary = object({
  ...identity,
  ...details,
  ...person,
  /** UTC. */
  Created: optional(dateTime),
  /** UTC. */
  Modified: optional(dateTime),
})
export type ContactSummary = Infer<typeof ContactSummary>

/** §2.4 A contact of a group: fewer members than a summary. */
export const GroupContact = object({ ...identity, ...person })
export type GroupContact = Infer<typeof GroupContact>

/** EP 7. With `multiple` the body is a list. The response is not specified then: a list, an object or nothing. */
export const createContact = {
  query: object({ multiple: optional(text) }),
  body: ContactCreate,
  manyBody: list(ContactCreate),
  answer: ContactSummary,
}
export const listGroupContacts = { path: object({ group: int32 }), answer: list(GroupContact) }
