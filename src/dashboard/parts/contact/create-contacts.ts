import type { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { findCreated } from '#contract/numbers/same-number'
import { createdFromHex } from '#contract/object-id'
import type { Row } from '#contract/reading/answer'
import { valueAt } from '#contract/reading/json-object'
import { queryClient } from '#dashboard/api/client/query-client'
import { contactQueries } from '#dashboard/api/contacts'
import { forgetLongLists } from '#dashboard/api/listed-contacts'
import { may, session } from '#dashboard/api/session/session'
import { failureOutcome } from '#dashboard/parts/jobs/failure-outcome'
import type { Looked, SendingJob } from '#dashboard/parts/jobs/job-kinds'
import { contactsByNumber, type NumberOwners } from './contacts-by-number'
import { namedContacts } from './named-contacts'

/** Milliseconds that clocks may differ by. */
const clocksDiffer = 10 * 60_000

const idOf = (answer: unknown) => {
  const id = valueAt(answer, ['ID'])
  return Number.isInteger(id) ? (id as number) : undefined
}

/** A contact that was there before is none that was made here. */
const isOlder = ({ id }: Contact, since: string) => {
  const created = id ? createdFromHex(id) : undefined
  return created !== undefined && Date.parse(created) < Date.parse(since) - clocksDiffer
}

/** Looks for contacts by number and first name, each found one for one row. */
async function look(sent: readonly ContactCreate[], since: string): Promise<Looked[]> {
  if (!may(session.get(), 'contacts.read')) return sent.map(() => ({ id: undefined, checked: false }))
  const numbers = [...new Set(sent.map(({ Phone }) => Phone))]
  const owners = await contactsByNumber(queryClient, numbers, { most: 1 })
  const taken = new Set<Contact>()
  return sent.map(row => {
    const { contacts, checked, error }: NumberOwners = owners.get(row.Phone) ?? { contacts: [], checked: false }
    const alike = findCreated(row, contacts)
    const found = alike.find(contact => !taken.has(contact) && !isOlder(contact, since))
    if (found) taken.add(found)
    // Whether it was made beside one that is like it, nobody can see.
    const isClear = found !== undefined || alike.length === 0
    const isLater = error !== undefined && failureOutcome(error).outcome === 'later'
    return { id: found ? (found.id ?? '') : undefined, checked: checked && isClear, ...(isLater && { later: true }) }
  })
}

/** The same, beside those that are created: what is alike was made by them first. */
async function lookBeside(sent: readonly ContactCreate[], since: string, done: readonly unknown[]): Promise<Looked[]> {
  const names = new Set(sent.map(({ FirstName, Phone }) => `${FirstName} ${Phone}`))
  const alike = (done as readonly ContactCreate[]).filter(({ FirstName, Phone }) => names.has(`${FirstName} ${Phone}`))
  return (await look([...alike, ...sent], since)).slice(alike.length)
}

/** Rows of an answer, as they came. */
const received = (answer: unknown) =>
  [answer].flat().map(row => {
    const read = row as Row<unknown> | undefined
    return read?.ok === true ? read.value : read?.ok === false ? read.raw : row
  })

/** Contacts that are created one by one, or several in one request (EP 7). Who may read contacts can look for one whose answer was lost. */
export const createContacts: SendingJob = {
  endpoint: 'createContact',
  limit: 'contacts',
  input: row => ({ body: row }),
  named: answer => {
    const rows = received(answer)
    return rows.length === 0 ? undefined : { id: idOf(rows[0]) }
  },
  look: async (row, since, done) => {
    const [looked = { id: undefined, checked: false }] = await lookBeside([row as ContactCreate], since, done)
    return looked
  },
  list: {
    input: rows => ({ query: { multiple: true }, body: rows }),
    named: (rows, answer) => namedContacts(rows as readonly ContactCreate[], received(answer)),
    look: (rows, since, done) => lookBeside(rows as readonly ContactCreate[], since, done),
  },
  invalidates: () => [contactQueries.lists()],
  forgets: forgetLongLists,
}
