import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ContactCreate } from '#contract/contacts-v1'
import { findCreated } from '#contract/numbers/same-number'
import { useText } from '#dashboard/i18n/use-text'
import { personName } from '#dashboard/parts/contact/contact-words'
import { openNumberSearch } from '#dashboard/parts/contact/contacts-by-number'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { newContactText } from './new-contact-text'

/** Button that looks up a created contact by its number (EP 4), for people who may read contacts. */
export function FindContacts({ sent }: { sent: ContactCreate }) {
  const t = useText(newContactText)
  const client = useQueryClient()
  const can = useMayCall()
  const search = useMutation({
    mutationFn: async () => {
      const owners = await openNumberSearch(client)
        .then(search => search.ownersOf(sent.Phone))
        .catch(() => ({ contacts: [], checked: false }))
      return { found: findCreated(sent, owners.contacts), checked: owners.checked }
    },
  })
  if (!can('listContacts')) return null
  const name = `${personName(sent)} ${sent.Phone}`
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={search.isPending} onClick={() => search.mutate()}>
        {t.find}
      </Button>
      {search.data ? (
        <p role="status" className="flex flex-wrap gap-x-3 wrap-anywhere">
          {search.data.found.map(({ id }, place) =>
            id ? (
              <Link key={id} to={paths.contact(id)} className={linkClass}>
                {t.found({ name })}
              </Link>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- it has no id
              <span key={place}>{t.found({ name })}</span>
            ),
          )}
          {search.data.found.length === 0 ? (
            <span>
              {search.data.checked ? t.foundNone({ name }) : t.foundUnknown({ name })}{' '}
              <Link to={paths.contacts({ q: sent.Phone })} className={linkClass}>
                {t.openList}
              </Link>
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
