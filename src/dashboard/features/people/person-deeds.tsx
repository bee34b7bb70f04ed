import { useState } from 'react'
import type { Person } from '#contract/team/people'
import { peopleKeys } from '#dashboard/data/people'
import { useSession } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { Button } from '#dashboard/ui/action/button'
import type { Linked } from './link-dialog'
import { peopleText } from './people-text'

type Deed = 'newLink' | 'deactivate' | 'reactivate' | 'reset' | 'endSessions'

const gentle: readonly Deed[] = ['newLink', 'reactivate']

/** What can be done about a person now. */
function deedsFor(person: Person, signsInHere: boolean, isSelf: boolean): Deed[] {
  if (person.state === 'deactivated') return ['reactivate']
  const link: Deed[] = signsInHere && !person.demo ? ['newLink'] : []
  const reset: Deed[] = person.secondFactor && !isSelf ? ['reset'] : []
  return [...link, ...reset, 'endSessions', 'deactivate']
}

type PersonDeedsProps = { person: Person; onLinked: (linked: Linked) => void }

/** The buttons that do something about a person, each asked about first. */
export function PersonDeeds({ person, onLinked }: PersonDeedsProps) {
  const t = useText(peopleText)
  const who = useSession()
  const [asking, setAsking] = useState<Deed>()
  const me = 'me' in who ? who.me : undefined
  const deeds = deedsFor(person, me?.accounts === 'on', me?.person?.id === person.id)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {deeds.map(deed => (
        <Button key={deed} onClick={() => setAsking(deed)}>
          {t[deed]}
        </Button>
      ))}
      {asking ? (
        <DeedDialog deed={asking} person={person} onClose={() => setAsking(undefined)} onLinked={onLinked} />
      ) : null}
    </div>
  )
}

type DeedDialogProps = PersonDeedsProps & { deed: Deed; onClose: () => void }

const rowOf = {
  deactivate: 'deactivatePerson',
  reactivate: 'reactivatePerson',
  reset: 'resetSecondFactor',
  endSessions: 'endPersonSessions',
} as const

function DeedDialog({ deed, person, onClose, onLinked }: DeedDialogProps) {
  const t = useText(peopleText)
  const { id, name } = person
  const asked = {
    input: { path: { person: id } },
    invalidates: peopleKeys,
    known: { 403: t.beyond, 404: t.gone, ...(deed === 'deactivate' && { 409: t.lastAdmin }) },
    title: t[`${deed}Title`]({ name }),
    confirmLabel: t[`${deed}Do`],
    tone: gentle.includes(deed) ? 'primary' : 'danger',
    onClose,
    children: t[`${deed}Body`],
  } as const
  if (deed === 'newLink') {
    const show = (linked: Linked) => {
      onLinked(linked)
      onClose()
    }
    return <ConfirmWrite name="createPersonLink" {...asked} done={() => undefined} onDone={show} />
  }
  const title = t[`${deed}Done`]
  return (
    <ConfirmWrite name={rowOf[deed]} {...asked} done={() => (typeof title === 'string' ? title : title({ name }))} />
  )
}
