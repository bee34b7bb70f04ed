import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { everyContact } from '#contract/contact-filter'
import { activityQueries } from '#dashboard/api/activity'
import { contactQueries } from '#dashboard/api/contacts'
import { isActive, jobQueries } from '#dashboard/api/jobs'
import { peopleQueries } from '#dashboard/api/people'
import { useMay, useSession } from '#dashboard/api/session/session'
import { useTeamZone } from '#dashboard/api/shared/day-zone'
import { useTeamRegion } from '#dashboard/api/shared/default-region'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useConnectionSeen } from '#dashboard/parts/connection/connection-seen'
import { jobSentence, jobText } from '#dashboard/parts/jobs/job-words'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { Columns } from './columns'
import { overviewText } from './overview-text'

/** For `people.manage`: open set-up steps, then lockouts and jobs. */
export function AdminSection({ now }: { now: Date }) {
  return (
    <Columns>
      <SetUp />
      <Attention now={now} />
    </Columns>
  )
}

/** `done` is undefined until loaded. */
type Step = { words: string; to: string; done: boolean | undefined }

/** Set-up steps that this person may do; data they may not read is not requested. */
function useSteps(): Step[] {
  const t = useText(overviewText)
  const may = useMay()
  const can = useMayCall()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const people = useQuery({ ...peopleQueries.people(), enabled: can('listPeople') })
  const isUpstream = me?.connection.mode === 'upstream'
  const seen = useConnectionSeen(isUpstream)
  const imports = may('contacts.create') && can('listContacts')
  const contacts = useQuery({ ...contactQueries.first(everyContact), enabled: imports })
  const { entry: region } = useTeamRegion()
  const { entry: zone } = useTeamZone()
  const factor = me?.person?.secondFactor
  const steps: (Step | false)[] = [
    factor !== undefined && factor !== null && { words: t.factor, to: paths.account(), done: factor.on },
    me?.accounts === 'on' && { words: t.invite, to: paths.people(), done: people.data && people.data.length > 1 },
    isUpstream && may('settings.change') && { words: t.connection, to: paths.settings(), done: seen },
    may('settings.change') && {
      words: t.countryAndZone,
      to: paths.settings(),
      done: region !== undefined && zone !== undefined,
    },
    imports && { words: t.import, to: paths.importContacts(), done: contacts.data && contacts.data.rows.length > 0 },
  ]
  return steps.filter(step => step !== false)
}

/** The open set-up steps; nothing once all are done. */
function SetUp() {
  const t = useText(overviewText)
  const steps = useSteps()
  const left = steps.filter(({ done }) => done === false)
  if (left.length === 0) return null
  const done = steps.filter(step => step.done).length
  return (
    <Card title={t.setUp} description={t.setUpDone({ done, all: steps.length })} flush>
      <ul className="divide-y divide-line">
        {left.map(({ words, to }) => (
          <li key={words} className="px-4 py-2">
            <Link to={to} className={linkClass}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const day = 86_400_000

/** The server locks an account for a while after this number of failed sign-ins from one address. */
const locking = 5

/** People with enough failed sign-ins in the last 24 hours to be locked out, with the number. */
function useLockedOut(now: Date): { id: string; name: string; times: number }[] {
  const can = useMayCall()
  const may = useMay()
  const enabled = may('activity.read') && can('listPeople')
  const { data: people } = useQuery({ ...peopleQueries.people(), enabled })
  const { data } = useQuery({ ...activityQueries.latest({ kind: 'sign-in-failed' }, 100), enabled })
  const times = new Map<string, number>()
  for (const row of data?.rows ?? []) {
    if (!row.ok || now.getTime() - Date.parse(row.value.at) > day) continue
    const { things, details } = row.value
    const id = things.find(thing => thing.startsWith('person:'))?.slice('person:'.length)
    if (id !== undefined) times.set(id, (times.get(id) ?? 0) + Number(details?.['count'] ?? 1))
  }
  return (people ?? []).flatMap(row => {
    const failed = row.ok ? (times.get(row.value.id) ?? 0) : 0
    return row.ok && failed >= locking ? [{ id: row.value.id, name: row.value.name, times: failed }] : []
  })
}

/** Lockouts and unfinished jobs. Unknown outcomes are linked in the page head instead. */
function Attention({ now }: { now: Date }) {
  const t = useText(overviewText)
  const words = useText(jobText)
  const locale = useLocale()
  const { data: jobs } = useQuery(jobQueries.list())
  const lockedOut = useLockedOut(now)
  const open = (jobs ?? []).filter(job => isActive(job) || job.state === 'paused' || job.state === 'stopped')
  if (lockedOut.length === 0 && open.length === 0) return null
  return (
    <Card title={t.attention} flush>
      <ul className="divide-y divide-line">
        {lockedOut.map(({ id, name, times }) => (
          <li key={id} className="flex items-center gap-2 px-4 py-2">
            <Icon name="warning" className="text-warning" />
            <span>
              <Link to={paths.people({ person: id })} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {t.failedSignIns({ n: times })}
            </span>
          </li>
        ))}
        {open.map(job => (
          <li key={job.id} className="px-4 py-2">
            <Link to={paths.activity()} className={linkClass}>
              {jobSentence(job, locale)}
            </Link>
            <span className="block text-sm text-muted">
              {[words[job.state], job.personName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
