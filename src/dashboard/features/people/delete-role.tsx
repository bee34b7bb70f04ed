import type { Role } from '#contract/team/roles'
import { peopleKeys } from '#dashboard/api/people'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { rolesText } from './roles-text'

type DeleteRoleProps = { role: Role; onCancel: () => void; onDeleted: () => void }

/** Asks before a role is deleted. */
export function DeleteRole({ role: { id, name }, onCancel, onDeleted }: DeleteRoleProps) {
  const t = useText(rolesText)
  return (
    <ConfirmWrite
      name="deleteRole"
      input={{ path: { role: id } }}
      invalidates={peopleKeys}
      known={{ 403: t.beyond, 404: t.notFound, 409: t.usedMeanwhile }}
      title={t.deleteTitle({ name })}
      confirmLabel={t.deleteDo}
      tone="danger"
      done={() => t.deleted({ name })}
      onClose={onCancel}
      onDone={onDeleted}
    >
      {t.deleteBody}
    </ConfirmWrite>
  )
}
