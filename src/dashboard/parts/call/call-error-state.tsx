import type { ReactNode } from 'react'
import { CallError, type FieldIssue, isNotFound } from '#dashboard/api/client/call-error'
import { problemKind } from '#dashboard/api/client/problem-kind'
import { errorText } from '#dashboard/api/client/words/error-text'
import { errorWords, issueLines } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { WhoGrants } from '#dashboard/parts/rights/who-grants'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { useSecondsLeft } from './use-seconds-left'

type CallErrorProps = {
  error: unknown
  onRetry?: () => void
  retrying?: boolean
  /** Words of the page's own for what happened, where it knows better than the client. */
  title?: string | undefined
  /** What the service said of values that no field here shows. */
  issues?: readonly FieldIssue[]
  /** What the page knows about it, instead of the client's own sentence. */
  children?: ReactNode
}

/** A failed call in the place of what it should have brought. */
export function CallErrorState({ error, onRetry, retrying = false, title, issues = [], children }: CallErrorProps) {
  const locale = useLocale()
  const secondsLeft = useSecondsLeft(error, error instanceof CallError ? error.retryAfter : undefined)
  const words = errorWords(withoutCodes(error), locale, secondsLeft)
  // A page that knows what is missing has said so: neither we nor the service say it again. A refused write may say why.
  const missing = title !== undefined && isNotFound(error) && error instanceof CallError && error.effect === 'read'
  const lacksRight = error instanceof CallError && problemKind(error) === 'missing-right'
  return (
    <ErrorState
      title={title ?? words.title}
      raw={words.details}
      rawTitle={errorText[locale].details}
      {...(words.retry && onRetry && { onRetry, retrying })}
    >
      <p>
        {children ?? (
          <>
            {[missing ? undefined : words.sentence, lacksRight ? undefined : words.nextStep].filter(Boolean).join(' ')}
            {lacksRight ? (
              <>
                {' '}
                <WhoGrants />
              </>
            ) : null}
          </>
        )}
      </p>
      {words.serviceMessage && !missing ? <p className="mt-1 font-mono text-sm">{words.serviceMessage}</p> : null}
      {issueLines(issues).map(line => (
        <p key={line} className="text-ink wrap-anywhere">
          {line}
        </p>
      ))}
    </ErrorState>
  )
}
