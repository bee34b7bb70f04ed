import type { Person } from '#contract/team/people'
import type { Format } from '#dashboard/i18n/format'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Badge, Status } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { Tone } from '#dashboard/ui/tone'
import type { PeopleTexts } from './people-text'
import { factorWords, stateWords } from './person-words'

const tones: Record<string, Tone> = { active: 'success', invited: 'info', deactivated: 'neutral' }

/** The columns of the people; `roleName` is what a role is called. */
export function personColumns(t: PeopleTexts, format: Format, roleName: (role: string) => string): Column<Person>[] {
  return [
    {
      id: 'name',
      header: t.name,
      value: person => person.name,
      text: person => person.name,
      cell: person => (
        <span className="inline-flex max-w-full gap-2">
          <bdi className="truncate">{person.name}</bdi>
          {person.demo ? <Badge>{t.demo}</Badge> : null}
        </span>
      ),
      width: 200,
    },
    { id: 'email', header: t.email, value: person => person.email, width: 240 },
    { id: 'role', header: t.role, value: person => roleName(person.role), width: 140 },
    {
      id: 'state',
      header: t.state,
      value: person => stateWords(person, t),
      cell: person => <Status tone={tones[person.state] ?? 'neutral'}>{stateWords(person, t)}</Status>,
      compact: 'aside',
      width: 140,
    },
    { id: 'factor', header: t.secondFactor, value: person => factorWords(person, t), width: 150 },
    timeColumn(format, { id: 'seen', header: t.lastSeen, of: person => person.lastSeen, width: 160 }),
    timeColumn(format, { id: 'created', header: t.created, of: person => person.created, hidden: true, width: 160 }),
  ]
}
