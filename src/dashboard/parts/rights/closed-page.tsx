import { rightText } from '#dashboard/api/session/right-text'
import { may, type Needs, useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { NoPage } from '#dashboard/parts/page/no-page'
import { rightsText } from './rights-text'
import { WhoGrants } from './who-grants'

/** In the place of a page that the person may not open: the rights of which it needs one, or why nobody opens it here. */
export function ClosedPage({ needs }: { needs: Needs }) {
  const t = useText(rightsText)
  const names = useText(rightText)
  const who = useSession()
  // A page about people, where everybody who reaches the server is let in.
  if (may(who, needs)) return <NoPage title={t.nobody}>{t.nobodyBody}</NoPage>
  const rights = needs === 'signed-in' || needs === 'anyone' ? [] : [needs].flat()
  return (
    <NoPage title={t.closed}>
      {t.closedBody({ right: rights.map(right => names[right]).join(t.or) })} <WhoGrants />
    </NoPage>
  )
}
