import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { nkiQueries } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { useTargets } from '#dashboard/api/shared/targets'
import { useText } from '#dashboard/i18n/use-text'
import { QueryError } from '#dashboard/parts/call/inline-error'
import { indexChange, indexText } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { paths } from '#dashboard/parts/paths'
import { daysExisted } from '#dashboard/parts/periods/days-existed'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { presetPeriod } from '#dashboard/parts/periods/presets'
import { yearBefore } from '#dashboard/parts/periods/sub-periods'
import { targetIndex } from '#dashboard/parts/target/target-words'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Skeleton, SkeletonRows } from '#dashboard/ui/state/skeleton'
import { overviewText } from './overview-text'

type Watched = { id: string; name: string | undefined }
type WatchedNkisProps = { loading: boolean; watched: readonly Watched[]; now: Date }

/** Watched NKIs: the index of the last twelve whole months and its change (EP 18). */
export function WatchedNkis({ loading, watched, now }: WatchedNkisProps) {
  const t = useText(overviewText)
  const { locale, timeZone } = useDayFormat()
  if (!loading && watched.length === 0) return null
  const period = presetPeriod('lastTwelveMonths', now, timeZone)
  return (
    <Card title={t.watchedNkis} description={periodWords(period, locale, timeZone)} flush>
      {loading ? (
        <SkeletonRows rows={2} rowClass="h-15" label={t.watchedNkis} />
      ) : (
        <ul className="divide-y divide-line">
          {watched.map(each => (
            <WatchedNki key={each.id} watched={each} period={period} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function WatchedNki({ watched: { id, name }, period }: { watched: Watched; period: Period }) {
  const t = useText(overviewText)
  const kinds = useText(openedKindText)
  const format = useDayFormat()
  const few = useFewAnswers()
  const nki = Number(id)
  const label = useSharedName('nki', nki)?.value.name ?? name ?? `${kinds.nki} ${id}`
  const target = useTargets('nki-target')(nki)
  const earlier = yearBefore(period, format.timeZone)
  const query = useQuery(nkiQueries.reading(nki, period.begin, period.end))
  const before = useQuery({ ...nkiQueries.reading(nki, earlier.begin, earlier.end), enabled: query.data !== undefined })
  const outcome = query.data && outcomeOf(query.data.summary)
  const then = before.data && outcomeOf(before.data.summary)
  const existed = daysExisted(earlier, before.data?.summary.Created, format.timeZone)
  const earlierWords = existed ? periodWords(existed, format.locale, format.timeZone) : t.yearBefore
  const failed = [query, before].find(({ data, error }) => error && !data)
  const isFew = outcome?.kind === 'value' && outcome.completed !== undefined && outcome.completed < few
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <Link to={paths.nki(nki)} className={`${linkClass} min-w-0 font-medium wrap-anywhere`}>
        <bdi>{label}</bdi>
      </Link>
      {query.isPending ? (
        <span role="status">
          <span className="sr-only">{t.readingNki}</span>
          <Skeleton className="w-32" />
        </span>
      ) : null}
      {outcome?.kind === 'value' ? (
        <span className={`max-sm:w-full sm:text-right ${isFew ? 'text-muted' : ''}`}>
          <strong className="font-semibold">{indexText(format, outcome.nki)}</strong>{' '}
          <span className="text-muted">
            {outcome.completed === undefined ? null : t.fromAnswers({ n: outcome.completed })}
            {isFew ? ` (${t.fewAnswers})` : null}
          </span>
          <span className="block text-sm text-muted">
            {[
              then?.kind === 'value'
                ? t.against({ change: indexChange(format, outcome.nki, then.nki), days: earlierWords })
                : undefined,
              target === undefined ? undefined : t.target({ target: targetIndex(format, target) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ) : null}
      {outcome && outcome.kind !== 'value' ? (
        <span className="text-muted">{outcome.kind === 'no-answers' ? t.noAnswers : t.nkiNotGiven}</span>
      ) : null}
      {failed ? <QueryError query={failed} retryLabel={t.retry({ name: label })} /> : null}
    </li>
  )
}
