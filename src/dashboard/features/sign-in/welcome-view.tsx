import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { createFirstAdmin } from '#contract/team/sessions'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { BarePage } from '#dashboard/parts/page/bare-page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { PasswordProgress } from '#dashboard/parts/session/password-progress'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { linkClass } from '#dashboard/ui/action/link-class'
import { newPasswordText } from './texts'

const empty = { code: '', name: '', email: '', password: '' }

/** Creates the first admin of an installation with the server's welcome code. */
export function WelcomeView() {
  const t = useText(newPasswordText)
  const { data: info } = useQuery(sessionQueries.info())
  const navigate = useNavigate()
  const form = useContractForm({ schema: createFirstAdmin.body, defaultValues: empty })
  const { write, pending, error } = useTeamWrite('createFirstAdmin')
  const words = { fields: { wrong_code: t.wrongCode } }
  const enter = async () => {
    await sessionTabs.entered()
    await navigate(paths.overview(), { replace: true })
  }
  if ((info && !info.welcome) || error?.status === 404) {
    return (
      <BarePage title={t.welcome} subtitle={t.notNeeded}>
        <Link className={linkClass} to={paths.signIn()}>
          {t.toSignIn}
        </Link>
      </BarePage>
    )
  }
  return (
    <BarePage title={t.welcome} subtitle={t.welcomeSubtitle}>
      <OwnForm
        form={form}
        onSubmit={body => write({ body })}
        submitting={pending}
        error={error}
        words={words}
        onSaved={() => void enter()}
      >
        <TextField name="code" label={t.code} uncounted />
        <TextField name="name" label={t.name} autoComplete="name" uncounted />
        <TextField name="email" label={t.email} type="email" autoComplete="username" uncounted />
        <TextField
          name="password"
          label={t.password}
          type="password"
          autoComplete="new-password"
          description={t.passwordHint}
        />
        <SubmitButton>{t.create}</SubmitButton>
        <PasswordProgress pending={pending} />
      </OwnForm>
    </BarePage>
  )
}

export const page = pageView(WelcomeView, () => [sessionQueries.info()])
