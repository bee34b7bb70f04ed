import { createdFromHex } from '#contract/object-id'
import { getOwn } from '#contract/reading/json-object'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { contactName } from '#dashboard/parts/contact/contact-name'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import type { contactsText } from './contacts-text'
import type { Discovered } from './discovered-columns'
import type { ListedContact } from './loaded-contacts'

type Texts = (typeof contactsText)[Locale]

/** A column is called by what it holds in words, or by its key where the words would stand over another one too. */
function headersOf(taken: readonly string[], columns: readonly Discovered[]): (column: Discovered) => string {
  const counts = new Map(taken.map(header => [header, 1]))
  for (const column of columns) counts.set(wordsOf(column), (counts.get(wordsOf(column)) ?? 0) + 1)
  return column => (counts.get(wordsOf(column)) === 1 ? wordsOf(column) : keyOf(column))
}

const namesOf = (column: Discovered) => (column.kind === 'property' ? [column.name] : [column.name, column.inner])
const wordsOf = (column: Discovered) => namesOf(column).map(propertyWords).join(' · ')
const keyOf = (column: Discovered) => namesOf(column).join(' · ')

function discovered(found: Discovered, header: string, main: boolean): Column<ListedContact> {
  const hidden = !found.shown
  if (found.kind === 'property') {
    const { name } = found
    const width = isEmailProperty(name) ? 215 : isPhoneProperty(name) ? 165 : 130
    const value = ({ contact }: ListedContact) => getOwn(contact.properties, name)
    // On a phone it stands beside the name, where it is never cut.
    const compact = main && isPhoneProperty(name) ? 'aside' : 'line'
    return { id: `p:${name}`, header, headerTitle: name, hidden, value, width, compact }
  }
  const { name, inner } = found
  return {
    id: `m:${JSON.stringify([name, inner])}`,
    header,
    headerTitle: keyOf(found),
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
export function contactColumns(t: Texts, format: Format, found: readonly Discovered[]): Column<ListedContact>[] {
  const headerOf = headersOf([t.name, t.labels, t.created, t.id, t.ownerId], found)
  const columnsOf = (columns: readonly Discovered[]) =>
    columns.map((column, place) => discovered(column, headerOf(column), place === 0))
  const labelsOf = ({ contact }: ListedContact) => contact.labels?.join(', ')
  const createdOf = ({ contact }: ListedContact) => createdFromHex(contact.id ?? '')
  return [
    { id: 'name', header: t.name, value: ({ contact }) => contactName(contact), width: 180 },
    ...columnsOf(found.filter(isReach)),
    {
      id: 'labels',
      header: t.labels,
      value: labelsOf,
      text: row => labelsOf(row) ?? '',
      cell: ({ contact }) => <LabelChips labels={contact.labels ?? []} />,
      // No chip is whole in what is left of a line there.
      compact: 'text',
      width: 200,
    },
    ...columnsOf(found.filter(column => !isReach(column))),
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

/** Roughly what of a column 200 px wide labels may take, in letters, with what each has around its own. */
const room = 24
const around = 3

/** The first labels side by side, and how many more there are; the cell's title has them all. */
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
