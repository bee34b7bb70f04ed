import type { Contact } from '#contract/contacts-v2'
import { getOwn } from '#contract/json-object'
import { createdFromHex } from '#contract/object-id'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { contactName } from '#dashboard/parts/contact/contact-name'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { contactsText } from './contacts-text'
import { type Discovered, discoveredColumns } from './discovered-columns'
import type { ListedContact } from './loaded-contacts'

type Texts = (typeof contactsText)[Locale]

function discovered(found: Discovered): Column<ListedContact> {
  const hidden = !found.shown
  if (found.kind === 'property') {
    const { name } = found
    const width = isEmailProperty(name) ? 215 : isPhoneProperty(name) ? 155 : 130
    return { id: `p:${name}`, header: name, hidden, value: ({ contact }) => getOwn(contact.properties, name), width }
  }
  const { name, inner } = found
  return {
    id: `m:${JSON.stringify([name, inner])}`,
    header: `${name} · ${inner}`,
    hidden,
    value: ({ contact }) => getOwn(getOwn(contact.metadata, name), inner),
    compact: 'none',
    width: 150,
  }
}

/** How to reach somebody stands beside the name, before the labels. */
const isReach = (found: Discovered) =>
  found.kind === 'property' && (isPhoneProperty(found.name) || isEmailProperty(found.name))

/** The columns of the list: the name, the labels, and whatever properties the loaded contacts have. */
export function contactColumns(t: Texts, format: Format, contacts: readonly Contact[]): Column<ListedContact>[] {
  const found = discoveredColumns(contacts)
  const labelsOf = ({ contact }: ListedContact) => contact.labels?.join(', ')
  const createdOf = ({ contact }: ListedContact) => createdFromHex(contact.id ?? '')
  return [
    { id: 'name', header: t.name, value: ({ contact }) => contactName(contact), width: 180 },
    ...found.filter(isReach).map(discovered),
    {
      id: 'labels',
      header: t.labels,
      value: labelsOf,
      text: row => labelsOf(row) ?? '',
      cell: ({ contact }) => <LabelChips labels={contact.labels ?? []} />,
      width: 200,
    },
    ...found.filter(column => !isReach(column)).map(discovered),
    timeColumn(format, {
      id: 'created',
      header: t.created,
      of: createdOf,
      exportValue: createdOf,
      hidden: true,
      compact: 'none',
      width: 210,
    }),
    { id: 'id', header: t.id, hidden: true, value: ({ contact }) => contact.id, compact: 'none', width: 220 },
    {
      id: 'ownerId',
      header: t.ownerId,
      hidden: true,
      value: ({ contact }) => contact.ownerId,
      compact: 'none',
      width: 220,
    },
  ]
}

/** Labels side by side; what does not fit is cut by the cell, whose title has them all. */
function LabelChips({ labels }: { labels: readonly string[] }) {
  return labels.map((label, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a service may send the same label twice
    <Badge key={`${label} ${place}`} className="mr-1 align-middle">
      {label}
    </Badge>
  ))
}
