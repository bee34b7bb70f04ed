import { ContactCreate, type ContactSummary, type ContactCreate as Create } from '#contract/contacts-v1'
import { getOwn } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { accountId } from '#service/account'
import { inBatches } from '#service/db/batches'
import { nextIds } from '#service/db/counters'
import type { Tables } from '#service/db/schema'
import { notFound } from '#service/http/refusal'
import type { HandlersOf } from './handler'

type Member = keyof typeof ContactCreate.shape

/** V1 member → V2 property, in the order they are written. */
const properties = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Phone: 'phoneNumber',
  Email: 'email',
  Organization: 'organization',
  Title: 'title',
  Notes: 'notes',
} satisfies Record<Member, string>

/** V2 properties of a new V1 contact; unset members are omitted. */
function contactProperties(contact: Create): Record<string, string> {
  const members = Object.keys(properties) as Member[]
  const entries = members.map(member => [properties[member], contact[member]] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] != null))
}

type Columns = Pick<Tables['contacts'], 'firstName' | 'lastName' | 'phone' | 'email' | 'organization'>

/**
 * V1 columns derived from V2 properties. V1 has stricter bounds: a first name or phone number that is missing or too
 * long keeps its value from `before`; other fields become null.
 */
export function contactColumns(
  values: Readonly<Record<string, string>>,
  before: { firstName: string; phone: string },
): Columns {
  const fitting = (member: Member, property: string): string | null => {
    const value = getOwn(values, property)
    if (value === undefined) return null
    return issuesOf(ContactCreate.shape[member], value).length === 0 ? value : null
  }
  return {
    firstName: fitting('FirstName', 'firstName') ?? before.firstName,
    lastName: fitting('LastName', 'lastName'),
    phone: fitting('Phone', 'phoneNumber') ?? before.phone,
    email: fitting('Email', 'email'),
    organization: fitting('Organization', 'organization'),
  }
}

/** Group of contacts created by EP 7; the specification names none. */
const groupId = 1

/** Far below the parameter limits of both databases. */
const rowsPerInsert = 500

function contactRow(contact: ContactCreate, id: number, contactId: string, created: string): Tables['contacts'] {
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

const briefColumns = ['id', 'ownerId', 'organization', 'firstName', 'lastName', 'phone', 'email'] as const

const brief = (row: Pick<Tables['contacts'], (typeof briefColumns)[number]>) => ({
  ID: row.id,
  OwnerID: row.ownerId,
  Organization: row.organization,
  FirstName: row.firstName,
  LastName: row.lastName,
  Phone: row.phone,
  Email: row.email,
})

const summary = (contact: ContactCreate, row: Tables['contacts']): ContactSummary => ({
  ...brief(row),
  Title: contact.Title ?? null,
  Notes: contact.Notes ?? null,
  Created: row.created,
  Modified: row.modified,
})

/** EP 7, 20. */
export const contactV1Handlers: HandlersOf<'createContact' | 'listGroupContacts'> = {
  createContact: ({ body }, { write, now, newId }) =>
    write(async db => {
      // With `multiple` the body is a list, created completely or not at all.
      const contacts = Array.isArray(body) ? body : [body]
      const ids = await nextIds(db, 'contacts', contacts.length)
      const created = now().toISOString()
      const written = contacts.map((contact, at) => contactRow(contact, ids[at] as number, newId(), created))
      for (let at = 0; at < written.length; at += rowsPerInsert) {
        const rows = written.slice(at, at + rowsPerInsert)
        await db.insertInto('contacts').values(rows).execute()
      }
      const summaries = contacts.map((contact, at) => summary(contact, written[at] as Tables['contacts']))
      const [only] = summaries
      return Array.isArray(body) || !only ? summaries : only
    }),

  async listGroupContacts({ path }, { db }) {
    const group = await db.selectFrom('groups').select('id').where('id', '=', path.group).executeTakeFirst()
    if (!group) throw notFound('group')
    const read = (after: number, limit: number) =>
      db
        .selectFrom('contacts')
        .select(briefColumns)
        .where('groupId', '=', path.group)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
    return inBatches(read, brief)
  },
}

/** EP 11. */
export const extraFieldHandlers: HandlersOf<'replaceExtraField'> = {
  replaceExtraField: ({ path, body }, { write }) =>
    write(async db => {
      const field = await db
        .updateTable('extraFields')
        .set({ key: body.Key, value: body.Value })
        .where('id', '=', path.extra)
        .returningAll()
        .executeTakeFirst()
      if (!field) throw notFound('extra field')
      return { ContactID: field.contactId, Created: field.created, ID: field.id, Key: field.key, Value: field.value }
    }),
}
