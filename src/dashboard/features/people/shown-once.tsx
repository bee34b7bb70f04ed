import type { ReactNode } from 'react'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Help } from '#dashboard/ui/help'
import { Dialog } from '#dashboard/ui/overlay/dialog'

type ShownOnceProps = {
  title: string
  /** Text above the value. */
  intro?: string
  label: string
  description: string
  value: string
  help?: string
  /** Asks before the page is left. Browsers would ask at an e-mail link too, so not beside one. */
  guarded?: boolean
  /** Shown beside the closing button. */
  beside?: ReactNode
  /** Label of the closing button. */
  finish: ReactNode
  onClose: () => void
}

/** Shows a secret once, to be copied; only its button closes the dialog. */
export function ShownOnce(props: ShownOnceProps) {
  const { title, intro, label, description, value, help, guarded, beside, finish, onClose } = props
  return (
    <Dialog open title={title}>
      {guarded ? <LeaveGuard isDirty={() => true} lost={description} /> : null}
      <div className="flex flex-col gap-4">
        {intro ? <p>{intro}</p> : null}
        <Field label={label} description={description}>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Input readOnly value={value} onFocus={event => event.target.select()} />
            </div>
            <CopyButton value={value} label={label} />
            {help ? <Help about={label}>{help}</Help> : null}
          </div>
        </Field>
        <div className="flex items-center justify-end gap-4">
          {beside}
          <Button variant="primary" onClick={onClose}>
            {finish}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
