import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { PageLink } from './page-link'
import { rightsText } from './rights-text'

/** Says who can grant a missing right. An admin cannot grant a right they lack, so they are led to the roles. */
export function WhoGrants() {
  const t = useText(rightsText)
  const { roles } = useText(pageText)
  if (!useMay()('people.manage')) return t.adminGrants
  return (
    <>
      {t.holderGrants}{' '}
      <PageLink to={paths.roles()} className={linkClass}>
        {roles}
      </PageLink>
    </>
  )
}
