import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { contactPhone } from '#dashboard/parts/contact/contact-name'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { findText } from './find-text'
import { useFind } from './use-find'
import { type SearchAll, useSearchAll } from './use-search-all'

type FindPanelProps = {
  /** What was typed. */
  text: string
  /** All contacts are to be searched at once, where the person asked for it elsewhere. */
  searchesAll?: boolean
  /** Told of the one contact that exact queries found, where there is only one. */
  onOnly?: (contact: Contact) => void
  className?: string
}

/** Who was found for what is typed, and a search through all contacts; nothing while too little is typed. */
export function FindPanel({ text, searchesAll = false, onOnly, className }: FindPanelProps) {
  const t = useText(findText)
  const found = useFind(text)
  const all = useSearchAll(found.term)
  const { term, pending, error } = found
  const begun = useRef(false)
  useEffect(() => {
    if (!searchesAll || begun.current || pending || !term) return
    begun.current = true
    all.start()
  }, [searchesAll, pending, term, all])
  const [only, second] = found.contacts
  useEffect(() => {
    if (!pending && !error && only && !second) onOnly?.(only)
  }, [pending, error, only, second, onOnly])
  if (!term) return null
  const ids = new Set(found.contacts.map(({ id }) => id))
  const contacts = [...found.contacts, ...all.contacts.filter(({ id }) => !id || !ids.has(id))]
  return (
    <section aria-label={t.contacts} className={`rounded-lg border border-line bg-surface ${className ?? ''}`}>
      {contacts.length > 0 ? (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-b border-line">
          {contacts.map((contact, place) => (
            <Hit key={contact.id ?? `#${place}`} contact={contact} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <div role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
          <ExactWords {...found} count={contacts.length} begun={all.status !== 'resting'} />
          <AllWords all={all} found={contacts.length} />
        </div>
        {error ? <InlineError error={error} words={title => `${t.partly}: ${title}`} onRetry={found.retry} /> : null}
        {all.error ? <InlineError error={all.error} /> : null}
        {all.status === 'finished' ? null : (
          <Button size="sm" onClick={all.status === 'running' ? all.stop : all.start}>
            {all.status === 'running' ? t.stop : all.status === 'stopped' ? t.goOn : t.searchAll}
          </Button>
        )}
      </div>
    </section>
  )
}

type ExactWordsProps = { pending: boolean; ignored: boolean; more: boolean; count: number; begun: boolean }

/** What the exact queries say; once all contacts are searched, that says more. */
function ExactWords({ pending, ignored, more, count, begun }: ExactWordsProps) {
  const t = useText(findText)
  const format = useFormat()
  if (begun) return null
  if (pending) return t.searching
  if (count > 0 && more) return t.foundMore({ count: format.number(count) })
  if (count > 0) return t.found({ n: count, count: format.number(count) })
  return ignored ? t.ignored : t.none
}

function AllWords({ all, found }: { all: SearchAll; found: number }) {
  const t = useText(findText)
  const format = useFormat()
  if (all.status === 'resting') return null
  const counts = { searched: format.number(all.searched), found: format.number(found) }
  return (
    <>
      {all.status === 'finished' ? t.finished(counts) : t.progress(counts)}
      {all.unreadable > 0 ? ` ${t.unreadable({ n: all.unreadable, count: format.number(all.unreadable) })}` : null}
    </>
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
