import { useQuery } from '@tanstack/react-query'
import { connectionQueries } from '#dashboard/api/client/connection'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import { useConnectionSeen } from './connection-seen'

/** Texts beside an empty list that may be caused by a wrong address. */
const connectionText = catalogue({
  neverSeen: ['No data has come from this connection yet.', 'Inga data har kommit från anslutningen än.'],
  check: ['Check connection', 'Kontrollera anslutningen'],
})

/** Link to the connection check beside an empty list, until the connection has answered once. */
export function CheckConnectionLink() {
  const t = useText(connectionText)
  const { data } = useQuery(connectionQueries.current())
  const upstream = data?.mode === 'upstream'
  const seen = useConnectionSeen(upstream)
  if (!upstream || seen !== false) return null
  return (
    <p className="-mt-6 px-4 pb-8 text-muted sm:px-6">
      {t.neverSeen}{' '}
      <PageLink to={paths.settings()} className={linkClass}>
        {t.check}
      </PageLink>
    </p>
  )
}
