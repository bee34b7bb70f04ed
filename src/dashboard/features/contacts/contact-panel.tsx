import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { contactQueries } from '#dashboard/api/contacts'
import { useText } from '#dashboard/i18n/use-text'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-words'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { SidePanel } from '#dashboard/ui/overlay/side-panel'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { withChanges } from '#dashboard/ui/use-search'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { openedParam } from './contact-search'
import { contactsText } from './contacts-text'
import { type ListedContact, shownContacts } from './loaded-contacts'

export type PanelProps = {
  id: string
  /** Rows of the list as filtered and sorted. */
  source: RowSource<ListedContact>
}

/** Shows one contact beside the list, with buttons to the previous and next row. */
export function ContactPanel({ id, source, children }: PanelProps & { children: ReactNode }) {
  const t = useText(contactsText)
  const [, setParams] = useSearchParams()
  // Renders again when rows arrive.
  useSyncExternalStore(source.subscribe, source.getSnapshot)
  const listed = shownContacts(source).map(row => row.contact)
  const place = listed.findIndex(contact => contact.id === id)
  const query = useQuery(contactQueries.one(id))
  const contact = query.data?.document ?? listed[place]
  const show = (next: string | undefined) =>
    setParams(before => withChanges(before, { [openedParam]: next }), { replace: true, preventScrollReset: true })
  const moveTo = (next: number) => {
    const target = place < 0 ? undefined : listed[next]?.id
    return target ? () => show(target) : undefined
  }
  const name = (contact && contactWords(contact)) ?? id
  const phone = contact && contactPhone(contact)
  return (
    <SidePanel
      label={t.contact}
      title={<bdi>{name}</bdi>}
      moves={{ previous: moveTo(place - 1), next: moveTo(place + 1) }}
      onClose={() => show(undefined)}
    >
      <VisuallyHidden>
        <span role="status">{name}</span>
      </VisuallyHidden>
      <div className="mb-3 flex flex-wrap gap-2">
        <PageLink to={paths.contact(id)} className={buttonClass({ size: 'sm' })}>
          {t.open}
        </PageLink>
        {phone ? (
          <PageLink to={paths.conversation(phone)} className={buttonClass({ size: 'sm' })}>
            {t.messages}
          </PageLink>
        ) : null}
      </div>
      {children}
    </SidePanel>
  )
}
