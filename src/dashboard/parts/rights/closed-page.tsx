import { rightText } from '#dashboard/api/session/right-text'
import { may, type Needs, useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { NoPage } from '#dashboard/parts/page/no-page'
import { rightsText } from './rights-text'
import { WhoGrants } from './who-grants'

/** Replaces a page that the person may not open: names the rights, or says why nobody opens the page here. */
export function ClosedPage({ needs }: { needs: Needs }) {
  const t = useText(rightsText)
  const names = useText(rightText)
  const who = useSession()
  // A page about people on a server without accounts.
  if (may(who, needs)) return <NoPage title={t.nobody}>{t.nobodyBody}</NoPage>
  const rights = needs === 'signed-in' || needs === 'anyone' ? [] : [needs].flat()
  return (
    <NoPage title={t.closed}>
      {t.closedBody({ right: rights.map(right => names[right]).join(t.or) })} <WhoGrants />
    </NoPage>
  )
}
