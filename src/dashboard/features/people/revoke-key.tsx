import type { Key } from '#contract/team/keys'
import { peopleKeys } from '#dashboard/data/people'
import { useText } from '#dashboard/i18n/use-text'
import { useRefusalWords } from '#dashboard/parts/session/refusal-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { keysText } from './keys-text'

/** Asks before a key is revoked: a program stops working. */
export function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useText(keysText)
  const { write, pending, error } = useTeamWrite('revokeKey', peopleKeys)
  const refusal = useRefusalWords(error, { 403: t.beyond, 404: t.gone })
  const confirm = () => {
    write({ path: { key: id } }).then(
      () => {
        notify({ tone: 'success', title: t.revokeDone({ name }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.revokeTitle({ name })}
      confirmLabel={t.revokeDo}
      tone="danger"
      busy={pending}
      error={refusal}
      onConfirm={confirm}
    >
      {t.revokeBody}
    </ConfirmDialog>
  )
}
