import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { contactQueries } from '#dashboard/api/contacts'
import { useText } from '#dashboard/i18n/use-text'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-name'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { SidePanel } from '#dashboard/ui/overlay/side-panel'
import { withChanges } from '#dashboard/ui/use-search'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { contactPanelText } from './contact-panel-text'
import { createPlaceFinder, openableFrom } from './place-in-list'
import { openedParam, type PanelProps } from './use-opened'

type ContactPanelProps = PanelProps & {
  /** What is shown of the contact. */
  children: ReactNode
}

/** One contact beside the list, which moves along its rows. */
export function ContactPanel({ id, source, loaded, children }: ContactPanelProps) {
  const t = useText(contactPanelText)
  const [, setParams] = useSearchParams()
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const [placeOf] = useState(createPlaceFinder)
  const place = placeOf(source, snapshot, id, loaded)
  const query = useQuery(contactQueries.one(id))
  const row = place < 0 ? undefined : source.rows(place, place + 1)[0]
  const contact = query.data?.document ?? (row?.ok ? row.value.contact : undefined)
  const show = useCallback(
    (next: string | undefined) =>
      setParams(before => withChanges(before, { [openedParam]: next }), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const moveTo = (direction: -1 | 1) => {
    const next = place < 0 ? undefined : openableFrom(source, snapshot, place, direction)
    return next === undefined ? undefined : () => show(next)
  }
  const name = (contact && contactWords(contact)) ?? id
  const phone = contact && contactPhone(contact)
  return (
    <SidePanel
      label={t.contact}
      title={<bdi>{name}</bdi>}
      moves={{ previous: moveTo(-1), next: moveTo(1) }}
      onClose={useCallback(() => show(undefined), [show])}
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
