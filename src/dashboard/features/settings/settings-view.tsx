import { connectionQueries } from '#dashboard/data/client/connection'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ConnectionCard } from './connection-card'
import { LabelsCard } from './labels-card'

/** The connection, and the words for its codes. */
export function SettingsView() {
  return (
    <Page name="settings">
      <div className="flex flex-col gap-4">
        <ConnectionCard />
        <LabelsCard />
      </div>
    </Page>
  )
}

export const page = pageView(SettingsView, () => [connectionQueries.current()])
