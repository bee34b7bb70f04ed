import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/team/me'
import { changePassword } from '#contract/team/sessions'
import { useSession } from '#dashboard/api/session/session'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useRoleWords } from '#dashboard/parts/rights/role-words'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { PasswordProgress } from '#dashboard/parts/session/password-progress'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Card } from '#dashboard/ui/card'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { notify } from '#dashboard/ui/toast/notify'
import { BrowserCard, PreferencesCard } from './preferences-card'
import { SecondFactorCard } from './second-factor'
import { SessionsCard } from './sessions-card'
import { accountText } from './texts'

/** The person's own account: identity, sign-in, sessions and preferences. */
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

/** Name, e-mail and role; only an admin can change them. */
export function IdentityCard({ person }: { person: NonNullable<Me['person']> }) {
  const t = useText(accountText)
  const roleWords = useRoleWords()
  const { name, email, role = 'none', roleName, signsInBy = [] } = person
  const methodNames: Record<string, string> = { password: t.byPassword, provider: t.byProvider, proxy: t.byProxy }
  const methods = signsInBy?.map(each => methodNames[each] ?? each).join(', ')
  return (
    <Card title={t.you}>
      <KeyValueList
        items={[
          { key: 'name', label: t.name, value: <bdi>{name}</bdi> },
          { key: 'email', label: t.email, value: email ?? '–' },
          { key: 'role', label: t.role, value: <bdi>{roleWords(role ?? 'none', roleName)}</bdi> },
          { key: 'way', label: t.signsInBy, value: methods || t.byDemo },
        ]}
      />
    </Card>
  )
}

const empty = { current: '', password: '' }

/** Changes the password, which ends every other session. */
export function PasswordCard() {
  const t = useText(accountText)
  const client = useQueryClient()
  const form = useContractForm({ schema: changePassword.body, defaultValues: empty, startsOver: true })
  const { write, pending, error } = useTeamWrite('changePassword')
  const done = () => {
    notify({ tone: 'success', title: t.changed })
    void client.invalidateQueries({ queryKey: sessionQueries.mine().queryKey })
  }
  return (
    <Card title={t.password} description={t.passwordEffect}>
      <OwnForm form={form} onSubmit={body => write({ body })} submitting={pending} error={error} onSaved={done}>
        <TextField name="current" label={t.current} type="password" autoComplete="current-password" />
        <TextField
          name="password"
          label={t.next}
          type="password"
          autoComplete="new-password"
          description={t.nextHint}
        />
        <div>
          <SubmitButton>{t.change}</SubmitButton>
        </div>
        <PasswordProgress pending={pending} />
      </OwnForm>
    </Card>
  )
}
