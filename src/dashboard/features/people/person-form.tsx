import { type Person, PersonPatch } from '#contract/team/people'
import { peopleKeys } from '#dashboard/data/people'
import { useSession } from '#dashboard/data/session/session'
import { SelectField } from '#dashboard/form/choice-field'
import { Form } from '#dashboard/form/form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { peopleText } from './people-text'
import { useRefusalWords } from './refusal-words'
import { useRoles } from './use-roles'

/** What a person is called, and their role where it is given here. */
export function PersonForm({ person }: { person: Person }) {
  const t = useText(peopleText)
  const who = useSession()
  const { choices } = useRoles()
  const { id, role } = person
  const form = useContractForm({
    schema: PersonPatch,
    defaultValues: { name: person.name, role: role === 'none' ? null : role },
    // A role that stays is not said again: others may have changed it meanwhile.
    toWire: values => ({
      name: values.name,
      ...(values.role !== null && values.role !== role && { role: values.role }),
    }),
  })
  const { write, pending, error } = useTeamWrite('updatePerson', peopleKeys)
  const refusal = useRefusalWords(error, { 403: t.beyond, 404: t.gone, 409: t.lastAdmin, 422: t.noSuchRole })
  const isRoleGivenHere = !person.demo && 'me' in who && who.me.accounts !== 'proxy'
  return (
    <Form
      form={form}
      onSubmit={body => write({ path: { person: id }, body })}
      submitting={pending}
      error={null}
      onSaved={() => notify({ tone: 'success', title: t.saved })}
    >
      {refusal ? (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      ) : null}
      <TextField name="name" label={t.name} required />
      {isRoleGivenHere ? <SelectField name="role" label={t.role} items={choices} required /> : null}
      <div>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}
