import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { authenticationText } from './authentication-text'
import { SettingsSection } from './settings-section'
import { TestCodeSection } from './test-code-section'

export function AuthenticationView() {
  const t = useText(authenticationText)
  const can = useMayCall()
  const settings = can('updateAuthenticationSettings')
  const test = can('createAuthentication')
  return (
    <Page name="authentication" subtitle={settings && test ? t.subtitle : undefined}>
      <div className="flex flex-col gap-6">
        {settings ? <SettingsSection /> : null}
        {test ? <TestCodeSection /> : null}
      </div>
    </Page>
  )
}

export const page = pageView(AuthenticationView)
