import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { uiText } from '#dashboard/ui/ui-text'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'

type InlineErrorProps = {
  error: unknown
  /** Adds context to the failure's title; defaults to the title. */
  words?: (title: string) => string
  /** Undefined if retrying is useless or happens elsewhere. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Tells apart several retry buttons on a page. */
  retryLabel?: string
}

type QueryErrorProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>; retryLabel: string }

/** Shows a failed query in one line, with a retry where that may help. */
export function QueryError({ query: { error, refetch, isFetching }, retryLabel }: QueryErrorProps) {
  const canRetry = errorWords(error, useLocale()).retry
  const onRetry = canRetry ? () => void refetch() : undefined
  return error ? <InlineError error={error} onRetry={onRetry} retrying={isFetching} retryLabel={retryLabel} /> : null
}

/** Shows a failed call in one line; `CallErrorState` is the panel. */
export function InlineError({ error, words, onRetry, retrying = false, retryLabel }: InlineErrorProps) {
  const t = useText(uiText)
  const wait = error instanceof CallError && error.status === 429 ? error.retryAfter : undefined
  const { title, nextStep } = errorWords(error, useLocale(), useSecondsLeft(error, wait))
  const told = words ? words(title) : title
  return (
    <div
      role="alert"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-danger"
    >
      <span className="min-w-0 wrap-anywhere">{wait === undefined ? told : `${told}. ${nextStep}`}</span>
      {onRetry ? (
        <Button size="sm" busy={retrying} {...(retryLabel && { 'aria-label': retryLabel })} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
    </div>
  )
}
