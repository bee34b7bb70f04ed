import { lazy, type ReactNode, useState } from 'react'
import type { Me } from '#contract/team/me'
import { confirmSecondFactor, enableSecondFactor } from '#contract/team/sessions'
import type { CallResult } from '#dashboard/api/client/call-input'
import { session, useSession } from '#dashboard/api/session/session'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { PasswordProgress } from '#dashboard/parts/session/password-progress'
import { type TeamWrite, useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { saveFile } from '#dashboard/ui/save-file'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { secondFactorText } from './texts'

type Layer = 'setUp' | 'newCodes' | 'codes' | 'switchOff'

/** Called once the codes are saved: reloading the session earlier would unmount them. */
const reload = () => void session.reload().catch(() => undefined)

/** The person's second factor; for company accounts, who manages it. */
export function SecondFactorCard({ person }: { person: NonNullable<Me['person']> }) {
  const t = useText(secondFactorText)
  const [layer, setLayer] = useState<Layer>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { secondFactor, signsInBy } = person
  if (!secondFactor) {
    const isElsewhere = (signsInBy?.length ?? 0) > 0
    return (
      <Card title={t.title}>
        {isElsewhere ? <Status>{t.elsewhere}</Status> : null}
        <p className="text-muted">{isElsewhere ? t.provider : t.demo}</p>
      </Card>
    )
  }
  const close = () => setLayer(undefined)
  const showCodes = (shown: readonly string[]) => {
    setCodes(shown)
    setLayer('codes')
  }
  const closeAndReload = () => {
    close()
    reload()
  }
  const button = (words: string, opens: Layer, variant?: 'primary') => (
    <Button size="sm" variant={variant} onClick={() => setLayer(opens)}>
      {words}
    </Button>
  )
  return (
    <Card
      title={t.title}
      actions={
        secondFactor.on ? (
          <>
            {button(t.newCodes, 'newCodes')}
            {secondFactor.required ? null : button(t.switchOff, 'switchOff')}
          </>
        ) : (
          button(t.setUp, 'setUp', 'primary')
        )
      }
    >
      <Status tone={secondFactor.on ? 'success' : 'neutral'}>{secondFactor.on ? t.on : t.off}</Status>
      <p className="text-muted">
        {secondFactor.on ? t.onWhat : t.offWhat} {secondFactor.required ? t.required : ''}
      </p>
      {layer === 'setUp' ? (
        <Dialog open onOpenChange={open => !open && closeAndReload()} title={t.setUpTitle}>
          <SecondFactorSetup onDone={showCodes} />
        </Dialog>
      ) : null}
      {layer === 'codes' ? (
        <Dialog open title={t.codesTitle}>
          <RecoveryCodes codes={codes} onDone={closeAndReload} />
        </Dialog>
      ) : layer === 'newCodes' ? (
        <Dialog
          open
          onOpenChange={open => !open && close()}
          title={t.newCodesTitle}
          description={t.newCodesWhat}
          size="sm"
        >
          <OwnPasswordForm name="createRecoveryCodes" onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}>
            {t.newCodesDo}
          </OwnPasswordForm>
        </Dialog>
      ) : null}
      {layer === 'switchOff' ? (
        <Dialog
          open
          onOpenChange={open => !open && close()}
          title={t.switchOffTitle}
          description={t.switchOffWhat}
          size="sm"
        >
          <OwnPasswordForm
            name="disableSecondFactor"
            onDone={() => {
              notify({ tone: 'success', title: t.switchedOff })
              closeAndReload()
            }}
          >
            {t.switchOffDo}
          </OwnPasswordForm>
        </Dialog>
      ) : null}
    </Card>
  )
}

const QrCode = lazy(() => import('./qr-code').then(module => ({ default: module.QrCode })))

type Begun = CallResult<'enableSecondFactor'>

/** Sets up a second factor: password, then app with its first code. */
function SecondFactorSetup({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useText(secondFactorText)
  const [begun, setBegun] = useState<Begun>()
  if (!begun) {
    return (
      <OwnPasswordForm name="enableSecondFactor" onDone={setBegun}>
        {t.goOn}
      </OwnPasswordForm>
    )
  }
  return <FirstCode begun={begun} onDone={() => onDone(begun.recoveryCodes)} />
}

/** Groups the secret by four characters. */
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

/** Replaces every page until a required second factor is set up. */
export function SecondFactorDue() {
  const t = useText(secondFactorText)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Page name="account" title={t.setUpTitle} subtitle={t.due}>
      <div className="max-w-lg">
        <Card title={codes && t.codesTitle}>
          {codes ? <RecoveryCodes codes={codes} onDone={reload} /> : <SecondFactorSetup onDone={setCodes} />}
        </Card>
      </div>
    </Page>
  )
}

/** Writes that need the password again. */
type FactorAction = 'enableSecondFactor' | 'createRecoveryCodes' | 'disableSecondFactor'
type Answer<N extends FactorAction> = Awaited<ReturnType<TeamWrite<N>['write']>>

type OwnPasswordFormProps<N extends FactorAction> = {
  name: N
  onDone: (answer: Answer<N>) => void
  /** Label of the button. */
  children: ReactNode
}

/** Asks for the password again and sends a write with it. */
function OwnPasswordForm<N extends FactorAction>({ name, onDone, children }: OwnPasswordFormProps<N>) {
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
      <PasswordProgress pending={pending} />
    </OwnForm>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Recovery codes, shown once: copy, download, confirm. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText(secondFactorText)
  const who = useSession()
  const email = ('me' in who && who.me.person?.email) || location.host
  const lines = codes.join('\n')
  const download = () =>
    saveFile(
      new Blob([`Messaging Admin\n${t.codesFile({ email })}\n${location.origin}\n\n${lines}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'messaging-admin-recovery-codes.txt',
    )
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard isDirty={() => true} lost={t.codesWhat} />
      <Notice tone="warning">{t.codesWhat}</Notice>
      <ul aria-label={t.codes} className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CopyButton value={lines} label={t.codes} />
        <Button onClick={download}>
          <Icon name="download" />
          {t.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t.saved}
        </Button>
      </div>
    </div>
  )
}
