import { useQuery } from '@tanstack/react-query'
import { peopleQueries } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Line, ReadTile } from './read-tile'
import { teamText } from './team-text'

/** How many people work here, who has yet to come, and who else was here last. */
export function PeopleTile({ now }: { now: Date }) {
  const t = useText(teamText)
  const format = useFormat()
  const who = useSession()
  const me = 'me' in who ? who.me.person?.id : undefined
  const query = useQuery(peopleQueries.people())
  return (
    // On a phone, where it is one of two, its second line takes up to three.
    <ReadTile title={t.people} to={paths.people()} query={query} room="min-h-10 max-sm:min-h-20">
      {rows => {
        const people = rows.flatMap(row => (row.ok ? [row.value] : []))
        const counted = (n: number) => ({ n, count: format.number(n) })
        const of = (state: string) => people.filter(person => person.state === state).length
        const last = people
          .flatMap(({ id, name, lastSeen }) => (lastSeen && id !== me ? [{ name, at: lastSeen }] : []))
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
        const when = last && format.relative(last.at, new Date(Math.max(now.getTime(), Date.parse(last.at))))
        const unreadable = rows.length - people.length
        return {
          value: format.number(of('active')),
          denominator: t.active,
          note: (
            <>
              <Line>{of('invited') > 0 ? t.invited(counted(of('invited'))) : t.noneInvited}</Line>
              <Line>{last && when ? t.lastSeen({ name: last.name, when }) : t.nobodyElse}</Line>
              {unreadable > 0 ? <Line>{t.unreadable(counted(unreadable))}</Line> : null}
            </>
          ),
        }
      }}
    </ReadTile>
  )
}
