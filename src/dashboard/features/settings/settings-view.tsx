import { Navigate, useLocation } from 'react-router-dom'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useSession } from '#dashboard/api/session/session'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { ConnectionCard } from './connection-card'
import { LimitsCard } from './limits-card'
import { ReadingsCard } from './readings-card'
import { useSettingsTabs } from './settings-tabs'
import { TeamCard } from './team-card'

/** The connection and the team's defaults. */
export function SettingsView() {
  const who = useSession()
  const tabs = useSettingsTabs()
  const { search } = useLocation()
  const hasAccounts = 'me' in who && who.me.accounts !== 'off'
  // Old links to a dictionary; codes have had a page of their own since.
  if (new URLSearchParams(search).has('codes')) return <Navigate to={`${paths.settingsCodes()}${search}`} replace />
  return (
    <Page name="settings" tabs={tabs}>
      <div className="flex flex-col gap-4">
        <ConnectionCard />
        <TeamCard />
        {hasAccounts ? <LimitsCard /> : null}
        <ReadingsCard />
      </div>
    </Page>
  )
}

export const page = pageView(SettingsView, () => [connectionQueries.current()])
