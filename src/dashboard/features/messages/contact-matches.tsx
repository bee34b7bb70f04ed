import { useMemo } from 'react'
import { isNumberLike } from '#contract/numbers/written-number'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { contactName } from '#dashboard/parts/contact/contact-words'
import {
  contactsWith,
  hasSeparators,
  numberFilters,
  numberProperties,
} from '#dashboard/parts/contact/contacts-by-number'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { useExactQueries } from '#dashboard/parts/find/use-exact-queries'
import { rowKey } from '#dashboard/parts/row-key'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { conversationText } from './texts'

/**
 * Finds the contacts with one of these numbers (EP 4). Results are checked, because a service may ignore a filter.
 */
function useContactMatches(numbers: readonly string[]) {
  const { sample, isWhole, filters, rows, ...state } = useExactQueries(
    numbers.length === 0 ? undefined : (style, known) => numberFilters(style, numberProperties(known), numbers),
  )
  const properties = useMemo(() => numberProperties(sample), [sample])
  const all = [...sample, ...rows]
  const isUnsearched = all.length > 0 && filters.length === 0
  const isUnsure = rows.length > 0 || (!isWhole && hasSeparators(properties, sample))
  return {
    ...state,
    contacts: contactsWith(numbers, all),
    /**
     * Why no contact was found: the service may ignore the filter, the account may write the number with separators, or
     * no property is known to hold numbers.
     */
    absence: isUnsure ? ('unsure' as const) : isUnsearched ? ('unsearched' as const) : ('none' as const),
    /** Number of contacts read. */
    read: new Set(all.map(rowKey)).size,
    /** Properties that were searched; empty when the service takes plain text filters. */
    properties,
  }
}

const none: readonly string[] = []

/** Returns the names of contacts with one of these numbers; a name that is itself a number is left out. */
export const useContactNames = (numbers: readonly string[] | undefined): string[] =>
  useContactMatches(numbers ?? none).contacts.flatMap(contact => {
    const name = contactName(contact)
    return name && !isNumberLike(name) ? [name] : []
  })

/**
 * Lists the contacts with a number. `numbers` is undefined while the number is looked up, and empty for a sender's
 * name.
 */
export function ContactMatches({ numbers }: { numbers: readonly string[] | undefined }) {
  const t = useText(conversationText)
  const { contacts, pending, error, retry, properties, absence, read } = useContactMatches(numbers ?? none)
  const absent = { none: t.contactsNone, unsearched: t.contactsUnsearched, unsure: t.contactsUnsure({ n: read }) }
  const locale = useLocale()
  const names = properties.map(name => propertyWords(name, locale)).join(', ')
  const searched = names ? t.contactsSearched({ names }) : undefined
  return (
    <Card title={t.contacts} description={searched}>
      {numbers?.length === 0 ? <p className="text-muted">{t.contactsName}</p> : null}
      <ul className="flex flex-col gap-2">
        {contacts.map(contact => (
          <li key={contact.id ?? JSON.stringify(contact)} className="min-w-0">
            <ContactLink contact={contact} unnamed={t.contactUnnamed} />
            <div className="flex flex-wrap gap-1">
              {contact.labels?.map(label => (
                <Badge key={label}>{label}</Badge>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {pending || !numbers ? <Skeleton className="h-5 w-3/5" /> : null}
      {error ? <InlineError error={error} onRetry={retry} /> : null}
      {numbers && numbers.length > 0 && contacts.length === 0 && !pending && !error ? (
        <p className="text-muted">{absent[absence]}</p>
      ) : null}
    </Card>
  )
}
