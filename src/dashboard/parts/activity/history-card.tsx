import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ActivityItem } from '#contract/team/activity'
import { activityQueries } from '#dashboard/data/activity'
import { may, useSession } from '#dashboard/data/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { entryText } from './entry-text'
import { entryWords, outcomeWords, whoWords } from './entry-words'

/** Entries of the short list. */
const most = 5

/** The last entries about a thing. A history that cannot be had is no reason to alarm whoever works with the thing. */
export function HistoryCard({ thing }: { thing: string }) {
  const t = useText(entryText)
  const who = useSession()
  const query = useQuery(activityQueries.latest(thing, most))
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
            <li key={entry.id} className="px-4 py-2">
              <HistoryEntry entry={entry} thing={thing} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function HistoryEntry({ entry, thing }: { entry: ActivityItem; thing: string }) {
  const t = useText(entryText)
  const locale = useLocale()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const { words, tone } = outcomeWords(entry, t)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={paths.activity({ thing, entry: entry.id })} className={linkClass}>
          {entryWords(entry, locale)}
        </Link>
        {entry.outcome === 'done' || words === '' ? null : (
          <span className="text-sm">
            <Status tone={tone}>{words}</Status>
          </span>
        )}
      </div>
      <div className="text-sm text-muted">
        {me?.accounts === 'off' ? null : (
          <>
            <bdi>{whoWords(entry, me, t)}</bdi> ·{' '}
          </>
        )}
        <Time value={entry.at} />
      </div>
    </>
  )
}
