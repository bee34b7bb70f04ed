import { createdFromHex } from '#contract/object-id'
import { getOwn } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { contactName, isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import type { contactsText } from './contacts-text'
import type { Discovered, ListedContact } from './loaded-contacts'

/** Phone and e-mail columns come before the labels. */
const isReach = ({ names: [name = '', ...inner] }: Discovered) =>
  inner.length === 0 && (isPhoneProperty(name) || isEmailProperty(name))

/** Returns the columns: name, labels, and the properties and metadata found in the loaded contacts. */
export function contactColumns(
  t: (typeof contactsText)[Locale],
  format: Format,
  found: readonly Discovered[],
): Column<ListedContact>[] {
  const wordsOf = ({ names }: Discovered) => names.map(name => propertyWords(name, format.locale)).join(' · ')
  const words = [t.name, t.labels, t.created, t.id, t.ownerId, ...found.map(wordsOf)]
  const twice = new Set(words.filter((word, place) => words.indexOf(word) !== place))
  const column = (discovered: Discovered, place: number): Column<ListedContact> => {
    const { names, shown } = discovered
    const [name = '', inner] = names
    const key = names.join(' · ')
    // Columns with equal words show their keys.
    const header = twice.has(wordsOf(discovered)) ? key : wordsOf(discovered)
    const shared = { header, headerTitle: key, hidden: !shown }
    if (inner !== undefined) {
      const value = ({ contact }: ListedContact) => getOwn(getOwn(contact.metadata, name), inner)
      return { ...shared, id: `m:${JSON.stringify(names)}`, value, compact: 'none', width: 150 }
    }
    return {
      ...shared,
      id: `p:${name}`,
      value: ({ contact }) => getOwn(contact.properties, name),
      width: isEmailProperty(name) ? 215 : isPhoneProperty(name) ? 165 : 130,
      // On a phone screen the number stands beside the name, where it is never cut.
      compact: place === 0 && isPhoneProperty(name) ? 'aside' : 'line',
    }
  }
  const labelsOf = ({ contact }: ListedContact) => contact.labels?.join(', ')
  const createdOf = ({ contact }: ListedContact) => createdFromHex(contact.id ?? '')
  const seldom = { hidden: true, compact: 'none', width: 220 } as const
  return [
    { id: 'name', header: t.name, value: ({ contact }) => contactName(contact), width: 180 },
    ...found.filter(isReach).map(column),
    {
      id: 'labels',
      header: t.labels,
      value: labelsOf,
      text: row => labelsOf(row) ?? '',
      cell: ({ contact }) => <LabelChips labels={contact.labels ?? []} />,
      compact: 'text',
      width: 200,
    },
    ...found.filter(each => !isReach(each)).map(column),
    timeColumn(format, { ...seldom, id: 'created', header: t.created, of: createdOf, exportValue: createdOf }),
    { ...seldom, id: 'id', header: t.id, value: ({ contact }) => contact.id },
    { ...seldom, id: 'ownerId', header: t.ownerId, value: ({ contact }) => contact.ownerId },
  ]
}

/** Characters that fit into 200 px, and the characters that a chip's padding costs. */
const [room, around] = [24, 3]

/** Shows the labels that fit and the count of the others; the cell's title has all of them. */
function LabelChips({ labels }: { labels: readonly string[] }) {
  let used = 0
  const fitting = labels.findIndex(label => (used += label.length + around) > room)
  const shown = fitting < 0 ? labels : labels.slice(0, Math.max(1, fitting))
  const others = labels.slice(shown.length)
  return (
    <>
      {shown.map((label, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a service may send the same label twice
        <Badge key={`${label} ${place}`} className="mr-1 max-w-4/5 align-middle">
          {label}
        </Badge>
      ))}
      {others.length > 0 ? (
        <span className="align-middle text-xs text-muted">
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}
