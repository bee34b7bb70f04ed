import type { ContactCreate } from '#contract/contacts-v1'
import { forgetOutcomesOf } from '#dashboard/data/store/journal'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { personName } from '#dashboard/parts/contact/contact-name'
import type { GridRow } from './grid-rows'

/** Who looks after the creates of the grid: their keys are with its rows. */
export const gridSender = 'contact-grid'

/** What the journal calls the create of one contact. */
export const contactSubject = (contact: ContactCreate): string => `${personName(contact)} ${contact.Phone}`

/** What it calls the create of a list of them. */
export const listSubject = (body: readonly ContactCreate[]): string =>
  `${body.length}: ${body
    .slice(0, 3)
    .map(each => each.FirstName)
    .join(', ')}${body.length > 3 ? ' …' : ''}`

const nameOf = ({ cells, outcome }: GridRow) =>
  (outcome?.state === 'unknown' && outcome.subject) || contactSubject(contactOfCells(cells))

/** What the journal calls the creates of rows of which it is not known what became: the grid shows them. */
export const unknownNames = (rows: readonly GridRow[]): Set<string> =>
  new Set(rows.filter(({ outcome }) => outcome?.state === 'unknown').map(nameOf))

/** Takes out of the journal what is known of rows by now, or is tried anew; a list stays as long as one of its rows is open. */
export async function forgetRows(settled: readonly GridRow[], all: readonly GridRow[]): Promise<void> {
  const keys = new Set(settled.map(({ key }) => key))
  const left = unknownNames(all.filter(({ key }) => !keys.has(key)))
  const over = [...unknownNames(settled)].filter(name => !left.has(name))
  await Promise.all(over.map(name => forgetOutcomesOf('createContact', name)))
}
