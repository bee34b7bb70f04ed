import type { Person } from '#contract/team/people'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { Notice } from '#dashboard/ui/state/notice'
import type { Linked } from './link-dialog'
import { peopleText } from './people-text'
import { PersonActions } from './person-actions'
import { PersonForm } from './person-form'
import { factorWords, signInWords, stateWords } from './person-words'
import { useRoles } from './use-roles'

type PersonDrawerProps = { person: Person; onClose: () => void; onLinked: (linked: Linked) => void }

/** One person: what is known of them, and what can be done about them. */
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
    <Drawer open onOpenChange={open => !open && onClose()} title={<bdi>{person.name}</bdi>}>
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
