import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { NoPage } from '#dashboard/parts/page/no-page'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { isMissingCode } from '#dashboard/ui/lazy-boundary'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { shellText } from './shell-text'
import { useOnline } from './use-online'

/** Replaces a page that failed; the menu still works. */
export function RouteError() {
  const t = useText(shellText)
  const { product } = useText(pageText)
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const stale = isMissingCode(error)
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!missing) document.title = product
  }, [missing, product])
  const online = useOnline()
  // Browsers cache a failed import: only a new document requests it again.
  const [failedOffline] = useState(!online)
  const back = stale && failedOffline && online
  useEffect(() => {
    if (back) location.reload()
  }, [back])
  if (missing) return <NotFound />
  if (stale) {
    return (
      <ErrorState title={t.staleTitle} action={<Button onClick={() => location.reload()}>{t.reload}</Button>}>
        {t.staleBody}
      </ErrorState>
    )
  }
  const retry = () => void revalidate()
  return (
    <ErrorState
      title={t.brokenTitle}
      onRetry={retry}
      retrying={state === 'loading'}
      raw={error instanceof Error ? `${error.name}: ${error.message}` : undefined}
    >
      {t.brokenBody}
    </ErrorState>
  )
}

export function NotFound() {
  const t = useText(shellText)
  const overview = (
    <Link className={linkClass} to={paths.overview()}>
      {t.toOverview}
    </Link>
  )
  return (
    <NoPage title={t.notFoundTitle} action={overview}>
      {t.notFoundBody}
    </NoPage>
  )
}
