import { useState } from 'react'
import { type Role, RoleWrite } from '#contract/team/roles'
import { peopleKeys } from '#dashboard/api/people'
import { CheckboxField } from '#dashboard/form/flag-field'
import { NumberField } from '#dashboard/form/number-field'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { useRoleWords } from '#dashboard/parts/rights/use-role-words'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Button } from '#dashboard/ui/action/button'
import { notify } from '#dashboard/ui/toast/notify'
import { DeleteRole } from './delete-role'
import { RightsField } from './rights-field'
import { rolesText } from './roles-text'
import { knownRights } from './ticked-rights'

/** What a new role begins with: a working day. */
const blank = { name: '', rights: [], secondFactorRequired: false, idleMinutes: 480, absoluteMinutes: 720 }

/** A role to change, or a new one. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useText(rolesText)
  const words = useRoleWords()
  const [deleting, setDeleting] = useState(false)
  const form = useContractForm({
    schema: RoleWrite,
    defaultValues: role
      ? {
          name: role.name,
          rights: knownRights(role.rights),
          secondFactorRequired: role.secondFactorRequired,
          idleMinutes: role.idleMinutes,
          absoluteMinutes: role.absoluteMinutes,
        }
      : { ...blank, rights: knownRights(blank.rights) },
  })
  const create = useTeamWrite('createRole', peopleKeys)
  const replace = useTeamWrite('replaceRole', peopleKeys)
  const { pending, error } = role ? replace : create
  const isBuiltIn = role?.builtIn ?? false
  const isUsed = role !== undefined && role.people + role.keys > 0
  return (
    <>
      <FormDialog
        title={role ? words(role.id, role.name) : t.newRole}
        size="lg"
        submit={role ? t.save : t.create}
        beside={
          role && !isBuiltIn ? (
            <Button variant="ghost" disabled={isUsed} onClick={() => setDeleting(true)}>
              {t.delete}
            </Button>
          ) : null
        }
        form={form}
        onSubmit={body => (role ? replace.write({ path: { role: role.id }, body }) : create.write({ body }))}
        submitting={pending}
        error={error}
        words={{ known: { 403: t.beyond, 404: t.notFound, 409: t.taken, 422: t.tooLong } }}
        onClose={onClose}
        onSaved={({ name }) => {
          notify({ tone: 'success', title: role ? t.saved : t.created({ name }) })
          onClose()
        }}
      >
        {isBuiltIn ? <p className="text-muted">{t.builtInNote}</p> : <TextField name="name" label={t.name} uncounted />}
        <RightsField name="rights" disabled={isBuiltIn} />
        <CheckboxField name="secondFactorRequired" label={t.factorRequired} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField name="idleMinutes" label={t.idle} unit={t.unit} />
          <NumberField name="absoluteMinutes" label={t.absolute} unit={t.unit} />
        </div>
        {isUsed && !isBuiltIn ? <p className="text-sm text-muted">{t.inUse}</p> : null}
      </FormDialog>
      {deleting && role ? <DeleteRole role={role} onCancel={() => setDeleting(false)} onDeleted={onClose} /> : null}
    </>
  )
}
