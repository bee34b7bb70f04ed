import { lazy, useState } from 'react'
import { confirmSecondFactor } from '#contract/team/sessions'
import type { CallResult } from '#dashboard/api/client/call-input'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { OwnPasswordForm } from './own-password-form'
import { RecoveryCodes } from './recovery-codes'
import { secondFactorText } from './second-factor-text'

const QrCode = lazy(() => import('./qr-code').then(module => ({ default: module.QrCode })))

type Begun = CallResult<'enableSecondFactor'>

/** The way to a second factor: the password, the app with its first code, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const t = useText(secondFactorText)
  const [begun, setBegun] = useState<Begun>()
  const [confirmed, setConfirmed] = useState(false)
  if (!begun) {
    return (
      <OwnPasswordForm name="enableSecondFactor" onDone={setBegun}>
        {t.goOn}
      </OwnPasswordForm>
    )
  }
  if (!confirmed) return <FirstCode begun={begun} onDone={() => setConfirmed(true)} />
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{t.codesTitle}</h2>
      <RecoveryCodes codes={begun.recoveryCodes} onDone={onDone} />
    </div>
  )
}

/** The secret by fours, as it is read and typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function FirstCode({ begun: { uri, secret }, onDone }: { begun: Begun; onDone: () => void }) {
  const t = useText(secondFactorText)
  const form = useContractForm({
    schema: confirmSecondFactor.body,
    defaultValues: { code: '' },
    toWire: ({ code }) => ({ code: code.replaceAll(/\s/g, '') }),
  })
  const { write, pending, error } = useTeamWrite('confirmSecondFactor')
  return (
    <OwnForm form={form} onSubmit={body => write({ body })} submitting={pending} error={error} onSaved={onDone}>
      <p>{t.scan}</p>
      <LazyBoundary fallback={<div className="size-48 rounded-md border border-line" />}>
        <QrCode text={uri} label={t.qr} />
      </LazyBoundary>
      <div>
        <p className="text-sm text-muted">{t.secret}</p>
        <p className="flex items-center gap-2">
          <span className="min-w-0 font-mono wrap-anywhere">{spaced(secret)}</span>
          <CopyButton value={secret} label={t.secret} />
        </p>
      </div>
      <TextField name="code" label={t.code} inputMode="numeric" autoComplete="one-time-code" uncounted />
      <div className="flex justify-end">
        <SubmitButton>{t.confirm}</SubmitButton>
      </div>
    </OwnForm>
  )
}
