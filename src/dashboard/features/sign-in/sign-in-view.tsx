import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { oidcErrors } from '#contract/team/sign-in'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { BarePage } from '#dashboard/parts/page/bare-page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { nextPage } from '#dashboard/parts/session/next-page'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { CodeForm, DemoPeople, PasswordForm, Refusal } from './sign-in-forms'
import { signInText } from './texts'

/** Sign-in, then on to the requested page. */
export function SignInView() {
  const t = useText(signInText)
  const query = useQuery(sessionQueries.info())
  const { data: info } = query
  const [search] = useSearchParams()
  const [waiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const next = nextPage(search.get('next'), location.origin)
  const enter = async () => {
    await sessionTabs.entered()
    await navigate(next, { replace: true })
  }
  useEffect(() => sessionTabs.onArrival(() => void navigate(next, { replace: true })), [navigate, next])
  if (info?.welcome && info.demo.length === 0 && !info.oidc) return <Navigate to={paths.welcome()} replace />
  if (info && info.accounts !== 'on') {
    return (
      <BarePage title={t.title} subtitle={t.noOne}>
        <Link className={linkClass} to={paths.overview()}>
          {t.toOverview}
        </Link>
      </BarePage>
    )
  }
  if (waiting) {
    return (
      <BarePage title={t.codeTitle}>
        <CodeForm onDone={() => void enter()} onStartAgain={() => setWaiting(false)} />
      </BarePage>
    )
  }
  const error = oidcErrors.find(each => each === search.get('error'))
  return (
    <BarePage title={t.title}>
      <div className="flex flex-col gap-4">
        {error ? (
          <Notice tone="warning" role="alert">
            {t[error]}
          </Notice>
        ) : null}
        {info ? null : query.isError ? (
          <CallErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <SkeletonRows label="" />
        )}
        {info?.oidc ? <CompanyButton next={next} /> : null}
        {info && !info.welcome ? (
          <>
            <PasswordForm onDone={({ secondFactor }) => (secondFactor ? setWaiting(true) : void enter())} />
            <p className="text-sm text-muted">{t.forgotten}</p>
          </>
        ) : null}
        {info && info.demo.length > 0 ? <DemoPeople people={info.demo} onDone={() => void enter()} /> : null}
        {info?.welcome ? (
          <Link className={linkClass} to={paths.welcome()}>
            {t.firstAdmin}
          </Link>
        ) : null}
      </div>
    </BarePage>
  )
}

/** Redirects by script, since the CSP blocks redirects of form posts. */
function CompanyButton({ next }: { next: string }) {
  const t = useText(signInText)
  const { write, pending, error } = useTeamWrite('startOidc')
  const start = () => {
    write({ body: { next } }).then(
      ({ url }) => location.assign(url),
      () => undefined,
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Refusal error={error} />
      <Button variant="primary" busy={pending} onClick={start}>
        {t.company}
      </Button>
      <p className="text-center text-sm text-muted">{t.or}</p>
    </div>
  )
}

export const page = pageView(SignInView, () => [sessionQueries.info()])
