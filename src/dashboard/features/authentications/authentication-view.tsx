import { useText } from '#dashboard/i18n/use-text'
import { PageHeader } from '#dashboard/ui/page-header'
import { authenticationText } from './authentication-text'
import { SettingsSection } from './settings-section'
import { TestCodeSection } from './test-code-section'

/** One-time codes by SMS: the account's defaults, and a code to test them with. */
export function AuthenticationView() {
  const t = useText(authenticationText)
  return (
    <>
      <title>{`${t.title} · Messaging Admin`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-6">
        <SettingsSection />
        <TestCodeSection />
      </div>
    </>
  )
}
