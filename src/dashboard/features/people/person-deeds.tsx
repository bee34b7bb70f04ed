import { useState } from 'react'
import type { Person } from '#contract/team/people'
import { peopleKeys } from '#dashboard/data/people'
import { useSession } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { useRefusalWords } from '#dashboard/parts/session/refusal-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
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

function DeedDialog({ deed, person, onClose, onLinked }: DeedDialogProps) {
  const t = useText(peopleText)
  const { name } = person
  const writes = {
    newLink: useTeamWrite('createPersonLink', peopleKeys),
    deactivate: useTeamWrite('deactivatePerson', peopleKeys),
    reactivate: useTeamWrite('reactivatePerson', peopleKeys),
    reset: useTeamWrite('resetSecondFactor', peopleKeys),
    endSessions: useTeamWrite('endPersonSessions', peopleKeys),
  }
  const { pending, error } = writes[deed]
  const refusal = useRefusalWords(error, {
    403: t.beyond,
    404: t.gone,
    ...(deed === 'deactivate' && { 409: t.lastAdmin }),
  })
  const confirm = () => {
    const input = { path: { person: person.id } }
    const done =
      deed === 'newLink'
        ? writes.newLink.write(input).then(onLinked)
        : writes[deed].write(input).then(() => {
            const title = t[`${deed}Done`]
            notify({ tone: 'success', title: typeof title === 'string' ? title : title({ name }) })
          })
    done.then(onClose, () => undefined)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t[`${deed}Title`]({ name })}
      confirmLabel={t[`${deed}Do`]}
      tone={gentle.includes(deed) ? 'primary' : 'danger'}
      busy={pending}
      error={refusal}
      onConfirm={confirm}
    >
      {t[`${deed}Body`]}
    </ConfirmDialog>
  )
}
