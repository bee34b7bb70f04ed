import type { ReactNode } from 'react'
import { enableSecondFactor } from '#contract/team/sessions'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { type TeamWrite, useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { secondFactorText } from './second-factor-text'

/** What changes the second factor, and asks for the password again. */
type FactorAction = 'enableSecondFactor' | 'createRecoveryCodes' | 'disableSecondFactor'
type Answer<N extends FactorAction> = Awaited<ReturnType<TeamWrite<N>['write']>>

type OwnPasswordFormProps<N extends FactorAction> = {
  name: N
  onDone: (answer: Answer<N>) => void
  /** The words of the button. */
  children: ReactNode
}

/** Asks for the person's password again, and does what it is asked for. */
export function OwnPasswordForm<N extends FactorAction>({ name, onDone, children }: OwnPasswordFormProps<N>) {
  const t = useText(secondFactorText)
  const form = useContractForm({ schema: enableSecondFactor.body, defaultValues: { password: '' } })
  const { write, pending, error } = useTeamWrite<FactorAction>(name)
  const words = {
    known: { 409: name === 'enableSecondFactor' ? t.already : t.notNow },
  }
  return (
    <OwnForm
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={words}
      onSaved={answer => onDone(answer as Answer<N>)}
    >
      <TextField name="password" label={t.password} type="password" autoComplete="current-password" />
      <div className="flex justify-end">
        <SubmitButton>{children}</SubmitButton>
      </div>
    </OwnForm>
  )
}
