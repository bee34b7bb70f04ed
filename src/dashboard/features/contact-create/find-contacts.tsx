import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ContactCreate } from '#contract/contacts-v1'
import { findCreated } from '#contract/numbers/same-number'
import { useText } from '#dashboard/i18n/use-text'
import { personName } from '#dashboard/parts/contact/contact-name'
import { contactsByNumber, type NumberOwners } from '#dashboard/parts/contact/contacts-by-number'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { newContactText } from './new-contact-text'

/**
 * Looks for contacts by their numbers (EP 4): the way to learn what became of a create, and where it is in the list, for who may
 * read them.
 */
export function FindContacts({ sent }: { sent: readonly ContactCreate[] }) {
  const t = useText(newContactText)
  const client = useQueryClient()
  const can = useMayCall()
  const search = useMutation({
    mutationFn: () =>
      contactsByNumber(
        client,
        sent.map(({ Phone }) => Phone),
      ),
  })
  if (!can('listContacts')) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={search.isPending} onClick={() => search.mutate()}>
        {sent.length === 1 ? t.find : t.findThem}
      </Button>
      {search.data ? (
        <ul role="status" className="flex flex-col gap-1">
          {sent.map((contact, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same person may have been sent twice
            <li key={place}>
              <Found contact={contact} owners={search.data.get(contact.Phone)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Found({ contact, owners }: { contact: ContactCreate; owners: NumberOwners | undefined }) {
  const t = useText(newContactText)
  const name = `${personName(contact)} ${contact.Phone}`
  const found = findCreated(contact, owners?.contacts ?? [])
  if (found.length === 0) {
    return (
      <span className="wrap-anywhere">
        {owners?.checked ? t.foundNone({ name }) : t.foundUnknown({ name })}{' '}
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
