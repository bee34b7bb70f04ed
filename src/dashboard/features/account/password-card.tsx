import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#contract/team/sessions'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Card } from '#dashboard/ui/card'
import { notify } from '#dashboard/ui/toast/notify'
import { accountText } from './account-text'

const empty = { current: '', password: '' }

/** Another password, which ends every other session. */
export function PasswordCard() {
  const t = useText(accountText)
  const client = useQueryClient()
  const form = useContractForm({ schema: changePassword.body, defaultValues: empty, startsOver: true })
  const { write, pending, error } = useTeamWrite('changePassword')
  const done = () => {
    notify({ tone: 'success', title: t.changed, description: t.changedEffect })
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
      </OwnForm>
    </Card>
  )
}
