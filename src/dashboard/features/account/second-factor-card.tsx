import { useState } from 'react'
import type { Me } from '#contract/team/me'
import { session } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { OwnPasswordForm } from './own-password-form'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactorSetup } from './second-factor-setup'
import { secondFactorText } from './second-factor-text'

type Layer = 'setUp' | 'newCodes' | 'switchOff'

/** The second factor of a person: theirs to set up where they have a password here, else said whose it is. */
export function SecondFactorCard({ person }: { person: NonNullable<Me['person']> }) {
  const t = useText(secondFactorText)
  const [layer, setLayer] = useState<Layer>()
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
  return (
    <Card
      title={t.title}
      actions={
        secondFactor.on ? (
          <>
            <Button size="sm" onClick={() => setLayer('newCodes')}>
              {t.newCodes}
            </Button>
            {secondFactor.required ? null : (
              <Button size="sm" onClick={() => setLayer('switchOff')}>
                {t.switchOff}
              </Button>
            )}
          </>
        ) : (
          <Button size="sm" variant="primary" onClick={() => setLayer('setUp')}>
            {t.setUp}
          </Button>
        )
      }
    >
      <Status tone={secondFactor.on ? 'success' : 'neutral'}>{secondFactor.on ? t.on : t.off}</Status>
      <p className="text-muted">
        {secondFactor.on ? t.onWhat : t.offWhat} {secondFactor.required ? t.required : ''}
      </p>
      {layer === 'setUp' ? <SetUp onClose={close} /> : null}
      {layer === 'newCodes' ? <NewCodes onClose={close} /> : null}
      {layer === 'switchOff' ? <SwitchOff onClose={close} /> : null}
    </Card>
  )
}

/** What is known of the person is asked for anew once the window is closed: what it shows must not go away under it. */
const afterwards = (onClose: () => void) => () => {
  onClose()
  void session.reload().catch(() => undefined)
}

function SetUp({ onClose }: { onClose: () => void }) {
  const t = useText(secondFactorText)
  const close = afterwards(onClose)
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t.setUpTitle}>
      <SecondFactorSetup onDone={close} />
    </Dialog>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const t = useText(secondFactorText)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <Dialog open title={t.codesTitle}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.newCodesTitle}
      description={t.newCodesWhat}
      size="sm"
    >
      <OwnPasswordForm name="createRecoveryCodes" onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}>
        {t.newCodesDo}
      </OwnPasswordForm>
    </Dialog>
  )
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const t = useText(secondFactorText)
  const done = () => {
    notify({ tone: 'success', title: t.switchedOff })
    afterwards(onClose)()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.switchOffTitle}
      description={t.switchOffWhat}
      size="sm"
    >
      <OwnPasswordForm name="disableSecondFactor" onDone={done}>
        {t.switchOffDo}
      </OwnPasswordForm>
    </Dialog>
  )
}
