import { connectionQueries } from '#dashboard/data/client/connection'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ConnectionCard } from './connection-card'
import { LabelsCard } from './labels-card'
import { PreferencesCard } from './preferences-card'
import { settingsText } from './settings-text'
import { StoreCard } from './store-card'

/** The connection, and what this browser remembers. */
export function SettingsView() {
  const t = useText(settingsText)
  return (
    <Page name="settings" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <ConnectionCard />
          <PreferencesCard />
        </div>
        <LabelsCard />
        <StoreCard />
      </div>
    </Page>
  )
}

export const page = pageView(SettingsView, () => [connectionQueries.current()])
