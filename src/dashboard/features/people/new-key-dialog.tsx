import { KeyWrite } from '#contract/team/keys'
import { peopleKeys } from '#dashboard/data/people'
import { SelectField } from '#dashboard/form/choice-field'
import { DateTimeField } from '#dashboard/form/date-time-field'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { useRefusalWords } from '#dashboard/parts/session/refusal-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
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
  const refusal = useRefusalWords(error, { 403: t.beyond, 422: t.notTaken })
  return (
    <Dialog open onOpenChange={open => !open && !pending && onClose()} title={t.newKey}>
      <Form
        form={form}
        onSubmit={body => write({ body })}
        submitting={pending}
        error={null}
        onSaved={created => {
          onClose()
          onCreated(created)
        }}
      >
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        ) : null}
        <TextField name="name" label={t.name} uncounted />
        <SelectField name="role" label={t.role} items={choices} />
        <DateTimeField name="expires" label={t.expires} />
        <div className="flex justify-end">
          <SubmitButton>{t.create}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
