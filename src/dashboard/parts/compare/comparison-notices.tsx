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
  /** Says that these words of the address are no numbers. */
  wrongWords: (p: { words: string }) => string
}

/** What of an address was not taken as it is written. */
export function AddressRemarks({ named: { doubled, wrong }, wrongWords }: AddressRemarksProps) {
  const t = useText(comparisonText)
  const remarks = [
    doubled.length > 0 && t.doubled({ ids: doubled.join(', ') }),
    wrong.length > 0 && wrongWords({ words: wrong.join(', ') }),
  ].filter(Boolean)
  return remarks.length > 0 ? <Notice tone="warning">{remarks.join(' ')}</Notice> : null
}

/** `to`: the same comparison of the first ones. */
type TooManyProps = { title: string; to: To; children?: ReactNode }

/** In the place of a comparison of more than there is room for. */
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

/** Those of what is compared that could not be had. */
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
