import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'

/** Contacts that really carry a label, out of one page that was asked for it. */
export type LabelSample = { contacts: Contact[]; excluded: number; more: boolean }

/** Whether a contact carries a label that is excluded. */
export const isExcluded = ({ labels }: Contact, exclude: readonly string[]): boolean =>
  labels?.some(label => exclude.includes(label)) ?? false

/** A service may ignore the filter, so only contacts that carry the label count. `excluded` counts those in `exclude` too. */
export function labelSample(
  label: string,
  page: { rows: readonly Row<Contact>[]; next: unknown },
  exclude: readonly string[],
): LabelSample {
  const contacts = page.rows.flatMap(row => (row.ok && row.value.labels?.includes(label) ? [row.value] : []))
  const excluded = contacts.filter(contact => isExcluded(contact, exclude)).length
  return { contacts, excluded, more: page.next !== undefined }
}
