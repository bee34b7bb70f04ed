import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import { accountId } from '#service/account'
import { inBatches, mapBatches } from '#service/db/batches'
import { contactColumns, contactProperties } from '#service/db/contact-columns'
import { nextId } from '#service/db/counters'
import type { ContactTable } from '#service/db/schema'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

/** The group that EP 7 creates into; the specification has no way to say which. */
const groupId = 1

/** Rows of one statement, well under the parameters that either database takes. */
const rowsPerInsert = 500

function contactRow(contact: ContactCreate, id: number, contactId: string, created: string): ContactTable {
  const properties = contactProperties(contact)
  return {
    id,
    contactId,
    ownerId: accountId,
    groupId,
    ...contactColumns(properties, { firstName: contact.FirstName, phone: contact.Phone }),
    properties: JSON.stringify(properties),
    metadata: null,
    labels: null,
    created,
    modified: created,
  }
}

const summary = (contact: ContactCreate, row: ContactTable): ContactSummary => ({
  ID: row.id,
  OwnerID: row.ownerId,
  Title: contact.Title ?? null,
  Notes: contact.Notes ?? null,
  Organization: row.organization,
  FirstName: row.firstName,
  LastName: row.lastName,
  Phone: row.phone,
  Email: row.email,
  Created: row.created,
  Modified: row.modified,
})

/** EP 7, 20. */
export const contactV1Handlers: HandlersOf<'createContact' | 'listGroupContacts'> = {
  createContact: ({ body }, { write, now, newId }) =>
    write(async db => {
      // With `multiple` the body is a list: all of it is created, or nothing.
      const contacts = Array.isArray(body) ? body : [body]
      const first = await nextId(db, 'contacts', contacts.length)
      const created = now().toISOString()
      const written = contacts.map((contact, index) => {
        const row = contactRow(contact, first + index, newId(), created)
        return { row, summary: summary(contact, row) }
      })
      for (let at = 0; at < written.length; at += rowsPerInsert) {
        const rows = written.slice(at, at + rowsPerInsert).map(({ row }) => row)
        await db.insertInto('contacts').values(rows).execute()
      }
      const summaries = written.map(({ summary }) => summary)
      const [only] = summaries
      return Array.isArray(body) || !only ? summaries : only
    }),

  async listGroupContacts({ path }, { db }) {
    const group = await db.selectFrom('groups').select('id').where('id', '=', path.group).executeTakeFirst()
    if (!group) throw notFound('group')
    const read = (after: number, limit: number) =>
      db
        .selectFrom('contacts')
        .select(['id', 'ownerId', 'organization', 'firstName', 'lastName', 'phone', 'email'])
        .where('groupId', '=', path.group)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
    return mapBatches(inBatches(read), row => ({
      ID: row.id,
      OwnerID: row.ownerId,
      Organization: row.organization,
      FirstName: row.firstName,
      LastName: row.lastName,
      Phone: row.phone,
      Email: row.email,
    }))
  },
}
