import { useQuery } from '@tanstack/react-query'
import { Invitation } from '#contract/team/people'
import { peopleKeys } from '#dashboard/api/people'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SelectField } from '#dashboard/form/choice-field'
import { CheckboxField } from '#dashboard/form/flag-field'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Help } from '#dashboard/ui/help'
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
  return (
    <FormDialog
      title={t.inviteTitle}
      submit={t.invite}
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={{ known: { 403: t.beyond, 409: t.taken, 422: t.noSuchRole } }}
      onClose={onClose}
      onSaved={linked => {
        onClose()
        onLinked(linked)
      }}
    >
      <TextField name="name" label={t.name} uncounted />
      <TextField name="email" label={t.email} type="email" uncounted />
      <SelectField name="role" label={t.role} items={choices} />
      {info?.oidc ? (
        <div className="flex items-center gap-1.5">
          <CheckboxField name="joinAllowed" label={t.joinAllowed} />
          <Help about={t.joinAllowed}>{t.joinHelp}</Help>
        </div>
      ) : null}
    </FormDialog>
  )
}
