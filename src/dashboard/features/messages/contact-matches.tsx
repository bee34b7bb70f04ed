import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { conversationText } from './conversation-text'
import { useContactMatches } from './use-contact-matches'

const none: readonly string[] = []

/** Who has this number. `numbers` is undefined while it is looked up, and empty for a sender's name. */
export function ContactMatches({ numbers }: { numbers: readonly string[] | undefined }) {
  const t = useText(conversationText)
  const { contacts, pending, error, retry, properties, absence, read } = useContactMatches(numbers ?? none)
  const absent = { none: t.contactsNone, unsearched: t.contactsUnsearched, ignored: t.contactsIgnored({ n: read }) }
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
