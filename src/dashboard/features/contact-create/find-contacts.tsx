import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { everyContact } from '#contract/contact-filter'
import type { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { call } from '#dashboard/data/client/call'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { personName } from '#dashboard/parts/contact/contact-name'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { findCreated } from './find-created'
import { newContactText } from './new-contact-text'

/** Reads the newest contacts (EP 4) and says whether these are among them: the way to learn what became of a create. */
export function FindContacts({ sent }: { sent: readonly ContactCreate[] }) {
  const t = useText(newContactText)
  const search = useMutation({
    mutationFn: async () => {
      const { rows } = await call('listContacts', { filter: everyContact, newestFirst: true })
      return rows.flatMap(row => (row.ok ? [row.value] : []))
    },
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={search.isPending} onClick={() => search.mutate()}>
        {sent.length === 1 ? t.find : t.findThem}
      </Button>
      {search.error ? <CallErrorState error={search.error} /> : null}
      {search.data ? (
        <ul role="status" className="flex flex-col gap-1">
          {sent.map((contact, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same person may have been sent twice
            <li key={place}>
              <Found contact={contact} contacts={search.data} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Found({ contact, contacts }: { contact: ContactCreate; contacts: readonly Contact[] }) {
  const t = useText(newContactText)
  const name = `${personName(contact)} ${contact.Phone}`
  const found = findCreated(contact, contacts)
  if (found.length === 0) {
    return (
      <span className="wrap-anywhere">
        {t.foundNone({ name, n: contacts.length })}{' '}
        <Link to={paths.contacts({ q: contact.Phone })} className={linkClass}>
          {t.openList}
        </Link>
      </span>
    )
  }
  return found.map(({ id }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- an id may be absent
    <span key={place} className="mr-3 wrap-anywhere">
      {id ? (
        <Link to={paths.contact(id)} className={linkClass}>
          {t.found({ name })}
        </Link>
      ) : (
        t.found({ name })
      )}
    </span>
  ))
}
