import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { useUnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SettingsEditor } from './settings-editor'
import { settingsText } from './settings-text'

/** The account's defaults (EP 1). They begin with what this person last saved, and else with nothing. */
export function SettingsSection() {
  const t = useText(settingsText)
  const { loading, receipts, failure } = useReceipts('updateAuthenticationSettings')
  const [lost] = useUnknownWrites('updateAuthenticationSettings')
  if (loading || failure) {
    return (
      <Card title={t.title} description={t.body}>
        {failure ? <CallErrorState {...failure} title={t.lastUnread} /> : <SkeletonRows label={t.loading} rows={12} />}
      </Card>
    )
  }
  const [last] = receipts
  return <SettingsEditor last={last} isLaterUnknown={lost !== undefined && lost.at > (last?.at ?? '')} />
}
