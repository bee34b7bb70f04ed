import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityItem } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { may, useSession } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { outcomeWords, whoWords } from './entry-words'
import { deedWords, type NameOf, sentenceOf } from './sentences'
import { entryText } from './texts'
import { thingOf } from './things'
import { useContactName, useSurveyTitles } from './use-thing-names'

const most = 5

/** The latest entries about a thing such as `contact:4f2…`, with a link to all. A failure is shown quietly. */
export function History({ thing }: { thing: string }) {
  const t = useText(entryText)
  const who = useSession()
  const query = useQuery(activityQueries.latest({ thing }, most))
  const entries = query.data?.rows.flatMap(row => (row.ok ? [row.value] : []))
  const all = (
    <Link to={paths.activity({ thing })} className={linkClass}>
      {t.all}
    </Link>
  )
  return (
    <Card title={t.history} actions={entries && entries.length > 0 ? all : undefined} flush>
      {entries === undefined ? (
        query.error ? (
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <span className="text-muted">{t.historyFailed}</span>
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t.tryAgain}
            </Button>
          </div>
        ) : (
          <SkeletonRows rows={most} rowClass="h-14" label={t.loading} />
        )
      ) : entries.length === 0 ? (
        <p className="px-4 py-3 text-muted">{may(who, 'activity.read') ? t.noHistory : t.noHistoryOfYours}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map(entry => (
            <li key={entry.id} className="px-4 py-1.5">
              <Entry entry={entry} thing={thing} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry, thing }: { entry: ActivityItem; thing: string }) {
  const locale = useLocale()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const titleOf = useSurveyTitles(entry.things)
  const { words, tone } = outcomeWords(entry, locale)
  const isPlain = entry.outcome === 'done' || words === ''
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={paths.activity({ thing, entry: entry.id })} className={linkClass}>
          {deedWords(entry, locale, titleOf)}
        </Link>
        {isPlain ? null : (
          <span className="text-sm">
            <Status tone={tone}>{words}</Status>
          </span>
        )}
      </div>
      <div className="mt-1 flex gap-x-1 text-sm text-muted">
        {me?.accounts === 'off' ? null : (
          <>
            <bdi className="min-w-0 truncate">{whoWords(entry, me, locale)}</bdi> ·{' '}
          </>
        )}
        <Time value={entry.at} />
      </div>
    </>
  )
}

export function Sentence({ entry, nameOf }: { entry: ActivityItem; nameOf: NameOf }) {
  const who = useSession()
  const locale = useLocale()
  const [thing] = entry.things.length === 1 ? entry.things : []
  const contact = useContactName(thing)
  const titleOf = useSurveyTitles(entry.things)
  const named: NameOf = each => {
    if (each === thing && contact !== undefined) return contact
    return nameOf(each) ?? titleOf(each)
  }
  return <bdi>{sentenceOf(entry, 'me' in who ? who.me : undefined, locale, named)}</bdi>
}

/** The thing of an entry, as a link if the person may open it. */
export function ThingLink({ thing }: { thing: string }) {
  const { words, id, to } = thingOf(thing, useLocale())
  const name = (
    <>
      {words} <bdi className="wrap-anywhere">{id}</bdi>
    </>
  )
  if (to === undefined) return <span>{name}</span>
  return (
    <PageLink to={to} className={linkClass} alwaysShowText>
      {name}
    </PageLink>
  )
}

/** The number of unknown outcomes, if any; `action` leads to them. */
export function UnknownNotice({ action }: { action?: ReactNode }) {
  const t = useText(entryText)
  const { data } = useQuery(activityQueries.unknown())
  if (!data || data.count === 0) return null
  return (
    <Notice tone="warning" title={t.unknownTitle({ n: data.count })} action={action}>
      <p>{t.unknownBody({ n: data.count })}</p>
    </Notice>
  )
}
