import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { type ComparedIds, mostCompared } from './compared-ids'
import type { ComparedState } from './compared-state'
import { comparisonText } from './comparison-text'

type AddressRemarksProps = {
  named: ComparedIds
  /** Words the warning about values that are not numbers. */
  wrongWords: (p: { words: string }) => string
}

/** Warns about IDs of the URL that were left out. */
export function AddressRemarks({ named: { doubled, wrong }, wrongWords }: AddressRemarksProps) {
  const t = useText(comparisonText)
  const remarks = [
    doubled.length > 0 && t.doubled({ ids: doubled.join(', ') }),
    wrong.length > 0 && wrongWords({ words: wrong.join(', ') }),
  ].filter(Boolean)
  return remarks.length > 0 ? <Notice tone="warning">{remarks.join(' ')}</Notice> : null
}

/** `to`: the comparison of the first ones. */
type TooManyProps = { title: string; to: To; children?: ReactNode }

/** Replaces a comparison of too many items. */
export function TooMany({ title, to, children }: TooManyProps) {
  const t = useText(comparisonText)
  return (
    <EmptyState
      title={title}
      action={
        <>
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {t.firstOnes({ n: mostCompared })}
          </Link>
          {children}
        </>
      }
    />
  )
}

type UnreadNoticesProps = {
  compared: readonly (ComparedState & { id: number; place: number; name: string })[]
  onRetry: (place: number) => void
}

/** Warnings about compared items that are missing or failed to load. */
export function UnreadNotices({ compared, onRetry }: UnreadNoticesProps) {
  const t = useText(comparisonText)
  const locale = useLocale()
  return compared.map(({ id, place, name, state, error }) =>
    state === 'missing' ? (
      <Notice key={id} tone="warning" role="alert">
        {t.missing({ name })}
      </Notice>
    ) : state === 'failed' ? (
      <Notice
        key={id}
        tone="warning"
        role="alert"
        action={
          <Button size="sm" onClick={() => onRetry(place)}>
            {t.again}
          </Button>
        }
      >
        {t.failed({ name, why: errorWords(error, locale).title })}
      </Notice>
    ) : null,
  )
}
