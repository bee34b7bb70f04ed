import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OneTimeLink, type Person, PersonPatch } from '#contract/team/people'
import { peopleKeys } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { SelectField } from '#dashboard/form/choice-field'
import { CheckboxField } from '#dashboard/form/flag-field'
import { SubmitButton } from '#dashboard/form/submit-button'
import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { OwnForm } from '#dashboard/parts/session/own-form'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Time } from '#dashboard/parts/time/time'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Button } from '#dashboard/ui/action/button'
import { Help } from '#dashboard/ui/help'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { type PeopleTexts, peopleText } from './texts'
import { useRoles } from './use-roles'

/** A one-time link and its person. */
export type Linked = { person: Person; link: OneTimeLink }

type PersonDrawerProps = { person: Person; onClose: () => void; onLinked: (linked: Linked) => void }

/** One person: facts, form and actions. */
export function PersonDrawer({ person, onClose, onLinked }: PersonDrawerProps) {
  const t = useText(peopleText)
  const { nameOf } = useRoles()
  const { link, joinUntil } = person
  const facts = [
    { key: 'email', label: t.email, value: person.email ?? '–' },
    { key: 'role', label: t.role, value: nameOf(person.role) },
    { key: 'state', label: t.state, value: stateWords(person, t) },
    { key: 'signs', label: t.signsInBy, value: signInWords(person, t) || '–' },
    { key: 'factor', label: t.secondFactor, value: factorWords(person, t) },
    { key: 'created', label: t.created, value: <Time value={person.created} /> },
    { key: 'seen', label: t.lastSeen, value: <Time value={person.lastSeen} absent={t.never} /> },
    ...(link ? [{ key: 'link', label: t.linkUntil, value: <Time value={link.expires} /> }] : []),
    ...(joinUntil ? [{ key: 'join', label: t.joinUntil, value: <Time value={joinUntil} /> }] : []),
  ]
  return (
    <Drawer open isForm onOpenChange={open => !open && onClose()} title={<bdi>{person.name}</bdi>}>
      <div className="flex flex-col gap-5">
        <KeyValueList items={facts} />
        {person.exceeds ? (
          <Notice tone="info">{t.exceeds}</Notice>
        ) : (
          <>
            <PersonForm person={person} />
            <PersonActions person={person} onLinked={onLinked} />
          </>
        )}
      </div>
    </Drawer>
  )
}

/** Whether a company account may be joined to this person. */
const canJoin = ({ demo, state, signsInBy }: Person) =>
  !demo && state !== 'deactivated' && !signsInBy.includes('provider')

/** Allows joining a company account, if a provider is configured. */
export function JoinField() {
  const t = useText(peopleText)
  const { data: info } = useQuery(sessionQueries.info())
  return info?.oidc ? (
    <div className="flex items-center gap-1.5">
      <CheckboxField name="joinAllowed" label={t.joinAllowed} />
      <Help about={t.joinAllowed}>{t.joinHelp}</Help>
    </div>
  ) : null
}

/** Name and role; the role is hidden if a proxy or the demo data assign it. */
function PersonForm({ person }: { person: Person }) {
  const t = useText(peopleText)
  const who = useSession()
  const { choices } = useRoles()
  const { id, name, role } = person
  const form = useContractForm({
    schema: PersonPatch,
    defaultValues: { name, role: role === 'none' ? null : role, joinAllowed: typeof person.joinUntil === 'string' },
    // What is unchanged is not sent: a colleague's change is kept, and the 72 hours of joining do not start again.
    toWire: (values, saved) => ({
      ...(values.name !== saved.name && { name: values.name }),
      ...(values.role !== saved.role && { role: values.role }),
      ...(values.joinAllowed !== saved.joinAllowed && { joinAllowed: values.joinAllowed }),
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
      {canJoin(person) ? <JoinField /> : null}
      <div>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </OwnForm>
  )
}

type PersonAction = 'newLink' | 'deactivate' | 'reactivate' | 'reset' | 'endSessions' | 'remove'

const gentle: readonly PersonAction[] = ['newLink', 'reactivate']

/** Returns the actions that are possible in the person's state. */
function actionsFor(person: Person, managesSignIn: boolean, isSelf: boolean): PersonAction[] {
  const remove: PersonAction[] = person.demo || isSelf ? [] : ['remove']
  if (person.state === 'deactivated') return ['reactivate', ...remove]
  const link: PersonAction[] = managesSignIn && !person.demo ? ['newLink'] : []
  const reset: PersonAction[] = person.secondFactor && !isSelf ? ['reset'] : []
  return [...link, ...reset, 'endSessions', 'deactivate', ...remove]
}

const rowOf = {
  newLink: 'createPersonLink',
  deactivate: 'deactivatePerson',
  reactivate: 'reactivatePerson',
  reset: 'resetSecondFactor',
  endSessions: 'endPersonSessions',
  remove: 'removePerson',
} as const

type PersonActionsProps = Pick<PersonDrawerProps, 'person' | 'onLinked'>

/** Buttons for actions on a person, each with a confirmation. */
function PersonActions({ person, onLinked }: PersonActionsProps) {
  const t = useText(peopleText)
  const who = useSession()
  const [action, setAction] = useState<PersonAction>()
  const me = 'me' in who ? who.me : undefined
  const { id, name } = person
  const close = () => setAction(undefined)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {actionsFor(person, me?.accounts === 'on', me?.person?.id === id).map(each => (
        <Button key={each} onClick={() => setAction(each)}>
          {t[each]}
        </Button>
      ))}
      {action ? (
        <ConfirmWrite
          name={rowOf[action]}
          input={{ path: { person: id } }}
          invalidates={peopleKeys}
          known={{
            403: t.beyond,
            404: t.notFound,
            ...(action === 'deactivate' || action === 'remove' ? { 409: t.lastAdmin } : {}),
          }}
          title={t[`${action}Title`]({ name })}
          confirmLabel={t[`${action}Do`]}
          tone={gentle.includes(action) ? 'primary' : 'danger'}
          done={() => (action === 'endSessions' ? t.endSessionsDone({ name }) : undefined)}
          onClose={close}
          onDone={answer => {
            if (action === 'newLink') onLinked(answer as Linked)
            close()
          }}
        >
          {t[`${action}Body`]}
        </ConfirmWrite>
      ) : null}
    </div>
  )
}

/** Returns the label of a person's state; an unknown state is returned unchanged. */
export function stateWords({ state }: Person, { active, invited, deactivated }: PeopleTexts): string {
  const words: Record<string, string> = { active, invited, deactivated }
  return words[state] ?? state
}

/** Returns how a person can sign in; unknown methods are returned unchanged. */
function signInWords({ signsInBy }: Person, { password, provider, proxy }: PeopleTexts): string {
  const words: Record<string, string> = { password, provider, proxy }
  return signsInBy.map(method => words[method] ?? method).join(', ')
}

/** Returns whether a person has a second factor, or whether their provider handles it. */
export function factorWords({ secondFactor, signsInBy }: Person, t: PeopleTexts): string {
  if (secondFactor) return t.factorOn
  return signsInBy.some(method => method !== 'password') ? t.factorElsewhere : t.factorOff
}
