import { useUnknownOutcomes } from '#dashboard/data/store/journal'
import { useText } from '#dashboard/i18n/use-text'
import { useReceipts } from '#dashboard/parts/journal/use-receipts'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SettingsEditor } from './settings-editor'
import { settingsText } from './settings-text'

/** The account's defaults (EP 1). They begin with what was last saved from this browser, and else with nothing. */
export function SettingsSection() {
  const t = useText(settingsText)
  const { loading, receipts } = useReceipts('updateAuthenticationSettings')
  const { outcomes } = useUnknownOutcomes('updateAuthenticationSettings')
  if (loading) {
    return (
      <Card title={t.title} description={t.body}>
        <SkeletonRows label={t.loading} rows={12} />
      </Card>
    )
  }
  const [last] = receipts
  const [lost] = outcomes
  return <SettingsEditor last={last} later={lost && lost.at > (last?.at ?? '') ? lost.reason : undefined} />
}
