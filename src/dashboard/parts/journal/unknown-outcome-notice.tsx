import type { ReactNode } from 'react'
import type { EndpointName } from '#contract/endpoints'
import { type JournalEntry, journal, type Kept, useUnknownOutcomes } from '#dashboard/data/journal'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time'
import { Button } from '#dashboard/ui/button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Icon } from '#dashboard/ui/icon'
import { journalText } from './journal-text'

type UnknownOutcomeNoticeProps = {
  endpoint: EndpointName
  /** Only those about this. */
  about?: string
  /** How to find out what became of it, by reading; a sentence or a button. */
  children?: ReactNode | ((outcome: Kept<JournalEntry>) => ReactNode)
}

/** The writes of an endpoint of which it is not known what became, until the person says to forget them. */
export function UnknownOutcomeNotice({ endpoint, about, children }: UnknownOutcomeNoticeProps) {
  const { outcomes } = useUnknownOutcomes(endpoint)
  const concerned = outcomes.filter(outcome => about === undefined || outcome.about === about)
  if (concerned.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {concerned.map(outcome => (
        <li key={outcome.id}>
          <Notice outcome={outcome}>{typeof children === 'function' ? children(outcome) : children}</Notice>
        </li>
      ))}
    </ul>
  )
}

function Notice({ outcome, children }: { outcome: Kept<JournalEntry>; children: ReactNode }) {
  const t = useText(journalText)
  const { id, about, at, reason, sent } = outcome
  return (
    <div role="status" className="flex flex-col gap-1 border-l-2 border-warning bg-warning-soft px-4 py-3 text-ink">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <Icon name="warning" className="text-warning" />
        {reason === 'done' ? t.doneTitle : t.title}
      </p>
      <p className="wrap-anywhere">
        {about} · <Time value={at} precision="dateTimeSeconds" />
      </p>
      <p className="wrap-anywhere">
        {t[reason]} {t.again}
      </p>
      {children ? <div>{children}</div> : null}
      <Disclosure summary={t.sent}>
        <pre
          role="region"
          aria-label={t.sent}
          tabIndex={0}
          className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap"
        >
          {JSON.stringify(sent, null, 2)}
        </pre>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" onClick={() => void journal.forgetOutcome(id).catch(() => undefined)}>
          {t.forget}
        </Button>
        <span className="text-sm">{t.forgetNote}</span>
      </div>
    </div>
  )
}
