import { useQuery } from '@tanstack/react-query'
import { Invitation } from '#contract/team/people'
import { peopleKeys } from '#dashboard/data/people'
import { sessionQueries } from '#dashboard/data/session/session-info'
import { SelectField } from '#dashboard/form/choice-field'
import { CheckboxField } from '#dashboard/form/flag-field'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { useRefusalWords } from '#dashboard/parts/session/refusal-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Help } from '#dashboard/ui/help'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import type { Linked } from './link-dialog'
import { peopleText } from './people-text'
import { useRoles } from './use-roles'

type InviteDialogProps = { onClose: () => void; onLinked: (linked: Linked) => void }

/** Makes a person with a role, and the link by which they get in. */
export function InviteDialog({ onClose, onLinked }: InviteDialogProps) {
  const t = useText(peopleText)
  const { choices } = useRoles()
  const { data: info } = useQuery(sessionQueries.info())
  const form = useContractForm({
    schema: Invitation,
    defaultValues: { name: '', email: '', role: null as string | null, joinAllowed: false },
  })
  const { write, pending, error } = useTeamWrite('invitePerson', peopleKeys)
  const refusal = useRefusalWords(error, { 403: t.beyond, 409: t.taken, 422: t.noSuchRole })
  return (
    <Dialog open onOpenChange={open => !open && !pending && onClose()} title={t.inviteTitle}>
      <Form
        form={form}
        onSubmit={body => write({ body })}
        submitting={pending}
        error={null}
        onSaved={linked => {
          onClose()
          onLinked(linked)
        }}
      >
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        ) : null}
        <TextField name="name" label={t.name} uncounted />
        <TextField name="email" label={t.email} type="email" uncounted />
        <SelectField name="role" label={t.role} items={choices} />
        {info?.oidc ? (
          <div className="flex items-center gap-1.5">
            <CheckboxField name="joinAllowed" label={t.joinAllowed} />
            <Help about={t.joinAllowed}>{t.joinHelp}</Help>
          </div>
        ) : null}
        <div className="flex justify-end">
          <SubmitButton>{t.invite}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
