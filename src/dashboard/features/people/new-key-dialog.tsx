import { KeyWrite } from '#contract/team/keys'
import { peopleKeys } from '#dashboard/api/people'
import { SelectField } from '#dashboard/form/choice-field'
import { DateTimeField } from '#dashboard/form/date-time-field'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { keysText } from './keys-text'
import type { Secret } from './secret-dialog'
import { useRoles } from './use-roles'

type NewKeyDialogProps = { onClose: () => void; onCreated: (secret: Secret) => void }

/** Makes a key with a role and, where it is to end, its end. */
export function NewKeyDialog({ onClose, onCreated }: NewKeyDialogProps) {
  const t = useText(keysText)
  const { choices } = useRoles()
  const form = useContractForm({
    schema: KeyWrite,
    defaultValues: { name: '', role: null as string | null, expires: '' },
  })
  const { write, pending, error } = useTeamWrite('createKey', peopleKeys)
  return (
    <FormDialog
      title={t.newKey}
      submit={t.create}
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={{ known: { 403: t.beyond, 422: t.notTaken } }}
      onClose={onClose}
      onSaved={created => {
        onClose()
        onCreated(created)
      }}
    >
      <TextField name="name" label={t.name} uncounted />
      <SelectField name="role" label={t.role} items={choices} />
      <DateTimeField name="expires" label={t.expires} />
    </FormDialog>
  )
}
