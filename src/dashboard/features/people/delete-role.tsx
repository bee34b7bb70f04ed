import type { Role } from '#contract/team/roles'
import { peopleKeys } from '#dashboard/data/people'
import { useText } from '#dashboard/i18n/use-text'
import { useRefusalWords } from '#dashboard/parts/session/refusal-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { rolesText } from './roles-text'

type DeleteRoleProps = { role: Role; onKeep: () => void; onDeleted: () => void }

/** Asks before a role is deleted. */
export function DeleteRole({ role: { id, name }, onKeep, onDeleted }: DeleteRoleProps) {
  const t = useText(rolesText)
  const { write, pending, error } = useTeamWrite('deleteRole', peopleKeys)
  const refusal = useRefusalWords(error, { 403: t.beyond, 404: t.gone, 409: t.usedMeanwhile })
  const confirm = () => {
    write({ path: { role: id } }).then(
      () => {
        notify({ tone: 'success', title: t.deleted({ name }) })
        onDeleted()
      },
      () => undefined,
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onKeep()}
      title={t.deleteTitle({ name })}
      confirmLabel={t.deleteDo}
      tone="danger"
      busy={pending}
      error={refusal}
      onConfirm={confirm}
    >
      {t.deleteBody}
    </ConfirmDialog>
  )
}
