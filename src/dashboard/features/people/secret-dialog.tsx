import type { Key } from '#contract/team/keys'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Help } from '#dashboard/ui/help'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { keysText } from './keys-text'

/** A key, and what a program sends as it. */
export type Secret = { key: Key; secret: string }

/** A key, shown this once. */
export function SecretDialog({ secret: { key, secret }, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useText(keysText)
  return (
    <Dialog open title={t.keyFor({ name: key.name })}>
      <div className="flex flex-col gap-4">
        <Field label={t.secret} description={t.secretBody}>
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Input readOnly value={secret} onFocus={event => event.target.select()} />
            </div>
            <CopyButton value={secret} label={t.secret} />
            <Help about={t.secret}>{t.secretUseHelp}</Help>
          </div>
        </Field>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {t.finish}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
