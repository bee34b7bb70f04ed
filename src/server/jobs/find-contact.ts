import { everyContact, filterEntries } from '#contract/contact-filter'
import type { ContactCreate } from '#contract/contacts-v1'
import { Contact } from '#contract/contacts-v2'
import { findCreated, numberKey } from '#contract/numbers/same-number'
import { isNumberLike } from '#contract/numbers/written-number'
import { createdFromHex } from '#contract/object-id'
import { readRow } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import { orderEntries } from '#contract/request/paging'
import { parsed } from '#server/writes/written-write'
import type { RowTools } from './row-tools'

/** Tolerated clock difference in milliseconds. */
const clocksDiffer = 10 * 60_000

/** Properties searched by number; each costs one request per notation of a number. */
const mostNames = 2
const leastDigits = 6

/** Undefined when the answer is no list; an empty one is an empty list. */
function contactsIn(text: string): Contact[] | undefined {
  const list = parsed(text) ?? []
  if (!Array.isArray(list)) return undefined
  return (list as unknown[]).flatMap(raw => {
    const row = readRow(Contact, raw)
    return row.ok && isJsonObject(row.value.properties) ? row.value : []
  })
}

/** Names of the properties that most often hold phone numbers: each account names them itself (§2.14). */
function numberNames(contacts: readonly Contact[]): string[] {
  const counts = new Map<string, number>()
  for (const [name, value] of contacts.flatMap(({ properties }) => Object.entries(properties))) {
    const isNumber = value !== null && isNumberLike(value) && numberKey(value).length >= leastDigits
    if (isNumber) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  return names.slice(0, mostNames)
}

/**
 * Finds the contact of a creation whose answer was lost: by number and first name, among the newest contacts and by
 * exact queries (EP 4). Undefined when unclear; null when there is none.
 */
export async function findContact(
  { FirstName, Phone }: ContactCreate,
  { read, connection, job }: Pick<RowTools, 'read' | 'connection' | 'job'>,
): Promise<string | null | undefined> {
  const list = async (query: readonly (readonly [string, string])[]) => {
    const effect = await read({ name: 'listContacts', query })
    if (effect.kind === 'done') return contactsIn(effect.text)
    // §7.3: 404 means an empty list.
    return effect.kind === 'refused' && effect.status === 404 ? [] : undefined
  }
  const newest = await list(orderEntries(connection.order))
  if (!newest) return undefined
  const isOurs = ({ id }: Contact) => {
    const created = id ? createdFromHex(id) : undefined
    return created === undefined || Date.parse(created) >= Date.parse(job.createdAt) - clocksDiffer
  }
  const oneOf = (contacts: readonly Contact[]) => {
    const found = new Map(
      findCreated({ FirstName, Phone }, contacts).map(contact => [contact.id ?? JSON.stringify(contact), contact]),
    )
    const [only] = [...found.values()].filter(isOurs)
    if (!only) return null
    return found.size === 1 ? (only.id ?? '') : undefined
  }
  const recent = oneOf(newest)
  if (recent !== null) return recent
  const digits = Phone.replace(/\D/g, '')
  const filters =
    connection.contactFilter === 'string'
      ? [{ ...everyContact, text: { properties: digits } }]
      : numberNames(newest).flatMap(name =>
          [Phone, digits].map(form => ({ ...everyContact, properties: { [name]: form } })),
        )
  const contacts: Contact[] = []
  for (const filter of filters) {
    const some = await list(filterEntries(connection.contactFilter, filter))
    if (!some) return undefined
    contacts.push(...some)
  }
  return oneOf(contacts)
}
