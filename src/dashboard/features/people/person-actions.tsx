import { useState } from 'react'
import type { Person } from '#contract/team/people'
import { peopleKeys } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { Button } from '#dashboard/ui/action/button'
import type { Linked } from './link-dialog'
import { peopleText } from './people-text'

type PersonAction = 'newLink' | 'deactivate' | 'reactivate' | 'reset' | 'endSessions'

const gentle: readonly PersonAction[] = ['newLink', 'reactivate']

/** What can be done about a person now. */
function actionsFor(person: Person, managesSignIn: boolean, isSelf: boolean): PersonAction[] {
  if (person.state === 'deactivated') return ['reactivate']
  const link: PersonAction[] = managesSignIn && !person.demo ? ['newLink'] : []
  const reset: PersonAction[] = person.secondFactor && !isSelf ? ['reset'] : []
  return [...link, ...reset, 'endSessions', 'deactivate']
}

type PersonActionsProps = { person: Person; onLinked: (linked: Linked) => void }

/** The buttons that do something about a person, each asked about first. */
export function PersonActions({ person, onLinked }: PersonActionsProps) {
  const t = useText(peopleText)
  const who = useSession()
  const [confirming, setConfirming] = useState<PersonAction>()
  const me = 'me' in who ? who.me : undefined
  const actions = actionsFor(person, me?.accounts === 'on', me?.person?.id === person.id)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {actions.map(action => (
        <Button key={action} onClick={() => setConfirming(action)}>
          {t[action]}
        </Button>
      ))}
      {confirming ? (
        <ActionDialog
          action={confirming}
          person={person}
          onClose={() => setConfirming(undefined)}
          onLinked={onLinked}
        />
      ) : null}
    </div>
  )
}

type ActionDialogProps = PersonActionsProps & { action: PersonAction; onClose: () => void }

const rowOf = {
  deactivate: 'deactivatePerson',
  reactivate: 'reactivatePerson',
  reset: 'resetSecondFactor',
  endSessions: 'endPersonSessions',
} as const

function ActionDialog({ action, person, onClose, onLinked }: ActionDialogProps) {
  const t = useText(peopleText)
  const { id, name } = person
  const dialogProps = {
    input: { path: { person: id } },
    invalidates: peopleKeys,
    known: { 403: t.beyond, 404: t.notFound, ...(action === 'deactivate' && { 409: t.lastAdmin }) },
    title: t[`${action}Title`]({ name }),
    confirmLabel: t[`${action}Do`],
    tone: gentle.includes(action) ? 'primary' : 'danger',
    onClose,
    children: t[`${action}Body`],
  } as const
  if (action === 'newLink') {
    const show = (linked: Linked) => {
      onLinked(linked)
      onClose()
    }
    return <ConfirmWrite name="createPersonLink" {...dialogProps} done={() => undefined} onDone={show} />
  }
  const title = t[`${action}Done`]
  return (
    <ConfirmWrite
      name={rowOf[action]}
      {...dialogProps}
      done={() => (typeof title === 'string' ? title : title({ name }))}
    />
  )
}
