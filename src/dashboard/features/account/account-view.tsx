import { useSession } from '#dashboard/api/session/session'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { BrowserCard } from './browser-card'
import { IdentityCard } from './identity-card'
import { PasswordCard } from './password-card'
import { PreferencesCard } from './preferences-card'
import { SecondFactorCard } from './second-factor-card'
import { SessionsCard } from './sessions-card'

/** What is one's own: who one is, how one signs in, where one is signed in, and how one wants the product. */
export function AccountView() {
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const person = me?.person
  const own = me?.accounts === 'on' ? person : undefined
  return (
    <Page name="account">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4 empty:hidden">
          {person ? <IdentityCard person={person} /> : null}
          {person?.secondFactor ? <PasswordCard /> : null}
          {own ? <SecondFactorCard person={own} /> : null}
        </div>
        <div className={person ? 'grid gap-4' : 'contents'}>
          <PreferencesCard />
          <BrowserCard />
        </div>
        {own ? (
          <div className="lg:col-span-2">
            <SessionsCard />
          </div>
        ) : null}
      </div>
    </Page>
  )
}

export const page = pageView(AccountView)
