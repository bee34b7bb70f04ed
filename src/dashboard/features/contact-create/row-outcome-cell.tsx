import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import type { Duplicate } from './duplicates'
import { newContactText } from './new-contact-text'
import type { RowOutcome } from './row-outcomes'

type RowOutcomeCellProps = {
  outcome: RowOutcome | undefined
  /** Counted from 1. */
  number: number
  /** What it looks like, before it is sent. */
  duplicate: Duplicate | undefined
  /** The place of another row, counted from 1. */
  numberOf: (key: number) => number
  busy: boolean
  onSendAgain: () => void
}

/** What became of a row, in words, with what can be done about it. */
export function RowOutcomeCell({ outcome, duplicate, numberOf, number, busy, onSendAgain }: RowOutcomeCellProps) {
  const t = useText(newContactText)
  if (!outcome) {
    if (duplicate?.of === 'row') return <Status tone="warning">{t.sameRow({ row: numberOf(duplicate.key) })}</Status>
    if (duplicate?.of !== 'contacts') return null
    return (
      <>
        <Status tone="warning">{t.already}</Status>
        {duplicate.contacts.map((contact, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an id may be absent
          <ContactLink key={place} contact={contact} unnamed={t.openContact} className="block truncate pl-3.5" />
        ))}
      </>
    )
  }
  switch (outcome.state) {
    case 'waiting':
      return <Status>{t.stateWaiting}</Status>
    case 'sending':
      return <Status tone="info">{t.stateSending}</Status>
    case 'accepted':
      return <Status tone="success">{t.stateAccepted}</Status>
    case 'created':
      return (
        <>
          <Status tone="success" {...(outcome.id !== undefined && { title: t.createdId({ id: outcome.id }) })}>
            {t.stateCreated}
          </Status>
          {outcome.contact ? (
            <Link to={paths.contact(outcome.contact)} className={`${linkClass} block pl-3.5`}>
              {t.openContact}
            </Link>
          ) : null}
        </>
      )
    case 'refused':
      return (
        <>
          <Status tone="danger" {...(outcome.status && { title: `HTTP ${outcome.status}` })}>
            {t.stateRefused}
          </Status>
          {outcome.said?.map(words => (
            <p key={words} className="pl-3.5 text-sm text-danger wrap-anywhere">
              {words}
            </p>
          ))}
        </>
      )
    case 'unknown':
      return (
        <>
          <Status tone="warning">{outcome.looked ? t.stateNotFound : t.stateUnknown}</Status>
          <Button size="sm" disabled={busy} aria-label={t.sendAgain({ row: number })} onClick={onSendAgain}>
            {t.again}
          </Button>
        </>
      )
  }
}
