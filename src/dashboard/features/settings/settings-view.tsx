import { useText } from '#dashboard/i18n/use-text'
import { PageHeader } from '#dashboard/ui/page-header'
import { AppearanceCard } from './appearance-card'
import { ConnectionCard } from './connection-card'
import { settingsText } from './settings-text'

/** The connection, and what this browser remembers. */
export function SettingsView() {
  const t = useText(settingsText)
  return (
    <>
      <title>{`${t.title} · Messaging Admin`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex max-w-4xl flex-col gap-4">
        <ConnectionCard />
        <AppearanceCard />
      </div>
    </>
  )
}
