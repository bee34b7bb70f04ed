import { connectionQueries } from '#dashboard/api/client/connection'
import { useSession } from '#dashboard/api/session/session'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ConnectionCard } from './connection-card'
import { LabelsCard } from './labels-card'
import { LimitsCard } from './limits-card'
import { ProbeCard } from './probe/probe-card'
import { ReadingsCard } from './readings-card'
import { TeamCard } from './team-card'

/** The connection, and the words for its codes. */
export function SettingsView() {
  const who = useSession()
  const hasAccounts = 'me' in who && who.me.accounts !== 'off'
  return (
    <Page name="settings">
      <div className="flex flex-col gap-4">
        <ConnectionCard />
        <ProbeCard />
        <TeamCard />
        {hasAccounts ? <LimitsCard /> : null}
        <ReadingsCard />
        <LabelsCard />
      </div>
    </Page>
  )
}

export const page = pageView(SettingsView, () => [connectionQueries.current()])
