import { useQuery } from '@tanstack/react-query'
import { type Person, PersonPatch } from '#contract/team/people'
import { peopleKeys } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SelectField } from '#dashboard/form/choice-field'
import { CheckboxField } from '#dashboard/form/flag-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Help } from '#dashboard/ui/help'
import { notify } from '#dashboard/ui/toast/notify'
import { peopleText } from './people-text'
import { useRoles } from './use-roles'

/** Whether a company account could become this person: they have none yet, and may come in. */
const canJoin = ({ demo, state, signsInBy }: Person) =>
  !demo && state !== 'deactivated' && !signsInBy.includes('provider')

/** What a person is called, and their role where it is given here. */
export function PersonForm({ person }: { person: Person }) {
  const t = useText(peopleText)
  const who = useSession()
  const { choices } = useRoles()
  const { data: info } = useQuery(sessionQueries.info())
  const { id, role } = person
  const mayJoin = typeof person.joinUntil === 'string'
  const form = useContractForm({
    schema: PersonPatch,
    defaultValues: { name: person.name, role: role === 'none' ? null : role, joinAllowed: mayJoin },
    // A role that stays is not said again: others may have changed it meanwhile.
    toWire: values => ({
      name: values.name,
      ...(values.role !== null && values.role !== role && { role: values.role }),
      // Said again it would begin its 72 hours anew.
      ...(values.joinAllowed !== mayJoin && { joinAllowed: values.joinAllowed }),
    }),
  })
  const { write, pending, error } = useTeamWrite('updatePerson', peopleKeys)
  const isRoleEditable = !person.demo && 'me' in who && who.me.accounts !== 'proxy'
  return (
    <OwnForm
      form={form}
      onSubmit={body => write({ path: { person: id }, body })}
      submitting={pending}
      error={error}
      words={{ known: { 403: t.beyond, 404: t.notFound, 409: t.lastAdmin, 422: t.noSuchRole } }}
      onSaved={() => notify({ tone: 'success', title: t.saved })}
    >
      <TextField name="name" label={t.name} required uncounted />
      {isRoleEditable ? <SelectField name="role" label={t.role} items={choices} required /> : null}
      {info?.oidc && canJoin(person) ? (
        <div className="flex items-center gap-1.5">
          <CheckboxField name="joinAllowed" label={t.joinAllowed} />
          <Help about={t.joinAllowed}>{t.joinHelp}</Help>
        </div>
      ) : null}
      <div>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </OwnForm>
  )
}
