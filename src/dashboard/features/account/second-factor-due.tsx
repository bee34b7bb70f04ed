import { session } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { Card } from '#dashboard/ui/card'
import { SecondFactorSetup } from './second-factor-setup'
import { secondFactorText } from './second-factor-text'

/** In the place of every page for who has to have a second factor and has none; then the page is there. */
export function SecondFactorDue() {
  const t = useText(secondFactorText)
  return (
    <Page name="account" title={t.setUpTitle} subtitle={t.due}>
      <div className="max-w-lg">
        <Card>
          <SecondFactorSetup onDone={() => void session.reload().catch(() => undefined)} />
        </Card>
      </div>
    </Page>
  )
}
