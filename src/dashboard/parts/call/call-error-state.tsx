import type { ReactNode } from 'react'
import { CallError, type FieldIssue, isNotFound } from '#dashboard/api/client/call-error'
import { errorText } from '#dashboard/api/client/words/error-text'
import { errorWords, issueLines } from '#dashboard/api/client/words/error-words'
import { useSession } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { WhoGrants } from '#dashboard/parts/rights/who-grants'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'

type CallErrorProps = {
  error: unknown
  onRetry?: () => void
  retrying?: boolean
  /** Replaces the client's title if the page knows better. */
  title?: string | undefined
  /** Refusals that no field shows. */
  issues?: readonly FieldIssue[]
  /** Replaces the client's sentence. */
  children?: ReactNode
}

/** Shows a failed call in place of its data. */
export function CallErrorState({ error, onRetry, retrying = false, title, issues = [], children }: CallErrorProps) {
  const locale = useLocale()
  // The words change once the person has signed in again.
  useSession()
  const secondsLeft = useSecondsLeft(error, error instanceof CallError ? error.retryAfter : undefined)
  const words = errorWords(withoutCodes(error), locale, secondsLeft)
  // The page's title already says that a thing is missing. A refused write may still have a reason to show.
  const missing = title !== undefined && isNotFound(error) && error instanceof CallError && error.effect === 'read'
  const lacksRight = error instanceof CallError && error.problem === 'missing-right'
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
