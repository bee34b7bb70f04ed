import type { Contact } from '#contract/contacts-v2'
import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { contactPhone } from '#dashboard/parts/contact/contact-words'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Badge } from '#dashboard/ui/badge'
import type { Found } from './use-find'

type Count = { n: number; count: string }

export const findText = catalogue({
  contacts: ['Contacts found', 'Hittade kontakter'],
  searching: ['Searching…', 'Söker…'],
  found: (p: Count) => [
    plural(p.n, { one: '1 contact', other: `${p.count} contacts` }),
    plural(p.n, { one: '1 kontakt', other: `${p.count} kontakter` }),
  ],
  foundMore: (p: { count: string }) => [`${p.count} shown, more available`, `${p.count} visas, fler finns`],
  foundPart: (p: { count: string }) => [
    `${p.count} of the contacts loaded so far`,
    `${p.count} av de hittills inlästa kontakterna`,
  ],
  none: [
    'No exact match. Names and addresses must be complete.',
    'Ingen exakt träff. Namn och adresser måste vara hela.',
  ],
  ignored: [
    'Exact search does not work here. Search all contacts instead.',
    'Exakt sökning fungerar inte här. Sök bland alla kontakter i stället.',
  ],
  unnamed: ['No name', 'Namn saknas'],
  partly: ['Not everything could be searched', 'Allt gick inte att söka igenom'],
  searchAll: ['Search all contacts', 'Sök bland alla kontakter'],
  searchAllFor: (p: { text: string }) => [
    `Search all contacts for “${p.text}”`,
    `Sök ”${p.text}” bland alla kontakter`,
  ],
  messagesOf: (p: { text: string }) => [`Messages from “${p.text}”`, `Meddelanden från ”${p.text}”`],
})

/** Lists the contacts found, with a link to a search of all contacts; nothing while the text is too short. */
export function FindPanel({ found }: { found: Found }) {
  const t = useText(findText)
  const format = useFormat()
  const { term, contacts, pending, error, ignored, more, isPart, retry } = found
  if (!term) return null
  const words = () => {
    const count = format.number(contacts.length)
    if (pending) return t.searching
    if (contacts.length === 0) return ignored ? t.ignored : t.none
    if (more) return t.foundMore({ count })
    return isPart ? t.foundPart({ count }) : t.found({ n: contacts.length, count })
  }
  return (
    <section aria-label={t.contacts} className="mt-3 rounded-lg border border-line bg-surface">
      {contacts.length > 0 ? (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-b border-line">
          {contacts.map((contact, place) => (
            <Hit key={contact.id ?? `#${place}`} contact={contact} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <div role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {words()}
        </div>
        {error ? <InlineError error={error} words={title => `${t.partly}: ${title}`} onRetry={retry} /> : null}
        {term.kind === 'name' ? (
          // The text may be a sender’s name.
          <PageLink
            to={paths.messages({ q: term.text })}
            className={buttonClass({ size: 'sm', className: 'max-w-full min-w-0' })}
          >
            <span className="truncate">{t.messagesOf({ text: term.text })}</span>
          </PageLink>
        ) : null}
        <PageLink
          to={paths.contacts({ q: term.text })}
          className={buttonClass({ size: 'sm', className: 'max-w-full min-w-0' })}
        >
          <span className="truncate">{more || isPart ? t.searchAllFor({ text: term.text }) : t.searchAll}</span>
        </PageLink>
      </div>
    </section>
  )
}

function Hit({ contact }: { contact: Contact }) {
  const t = useText(findText)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <ContactLink contact={contact} unnamed={t.unnamed} className="min-w-0 font-medium wrap-anywhere" />
      <bdi className="text-sm text-muted">{contactPhone(contact)}</bdi>
      <span className="flex min-w-0 flex-wrap gap-1">
        {contact.labels?.map((label, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a service may send the same label twice
          <Badge key={`${label} ${place}`}>{label}</Badge>
        ))}
      </span>
    </li>
  )
}
