import { Link } from 'react-router-dom'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { useWatched, type Watched } from '#dashboard/api/shared/watched'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName } from '#dashboard/parts/opened-list/opened-place'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Spinner } from '#dashboard/ui/state/spinner'
import { NoneYet } from './none-yet'
import { overviewText } from './overview-text'
import { useRefresh } from './use-refresh'
import { watchedText } from './watched-text'

/** The bundles that the team watches, with how many of their messages failed when somebody last looked (EP 16). */
export function WatchedBundles({ now }: { now: Date }) {
  const t = useText(watchedText)
  const { watchedBundles, watchedBundlesBody } = useText(overviewText)
  const { loading, watched } = useWatched('bundle')
  const newestFirst = watched.toSorted((a, b) => Number(b.id) - Number(a.id))
  return (
    <Card title={watchedBundles} description={watched.length > 0 ? watchedBundlesBody : undefined} flush>
      {loading ? (
        <SkeletonRows rows={1} rowClass="h-16" label={watchedBundles} />
      ) : watched.length === 0 ? (
        <NoneYet title={t.none}>{t.noneDetails}</NoneYet>
      ) : (
        <ul className="divide-y divide-line">
          {newestFirst.map(each => (
            <WatchedBundle key={each.id} watched={each} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function WatchedBundle({ watched: { id, reading }, now }: { watched: Watched; now: Date }) {
  const t = useText(watchedText)
  const kinds = useText(openedKindText)
  const nameOf = useSharedNames('bundle')
  const name = openedName(nameOf({ kind: 'bundle', id, openedAt: '' }), kinds)
  const { state, own, refresh, cancel } = useRefresh(id)
  // What this person has just read is never older than what the team knows by now.
  const isNewer = own && own.readAt > Date.parse(reading?.at ?? '1970-01-01')
  const at = isNewer ? new Date(own.readAt).toISOString() : reading?.at
  const figures = isNewer ? own.figures : reading?.figures
  const isReading = state === 'reading'
  const label = isReading ? t.cancelOf({ name }) : t.refreshOf({ name })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={paths.bundle(Number(id))} className={`${linkClass} font-medium`}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
        {figures && at ? (
          <Figures figures={figures} at={at} by={isNewer ? '' : (reading?.by.name ?? '')} now={now} />
        ) : (
          <p className="text-sm text-muted">{t.notRead}</p>
        )}
        <p role="status" className="text-sm empty:hidden">
          {state === 'empty' ? t.empty : state === 'failed' ? t.notReadable : isReading ? t.reading : null}
        </p>
      </div>
      <Button size="sm" aria-label={label} title={label} onClick={isReading ? cancel : refresh}>
        {isReading ? <Spinner /> : null}
        {isReading ? t.cancel : t.refresh}
      </Button>
    </li>
  )
}

type FiguresProps = { figures: Readonly<Record<string, number>>; at: string; by: string; now: Date }

/** "12 of 180 failed (6.7%)", what may still change, who read it and when. */
function Figures({ figures, at, by, now }: FiguresProps) {
  const t = useText(watchedText)
  const format = useFormat()
  const { of = 0, failed = 0, inProgress = 0, unknown = 0 } = figures
  const [part, whole] = [format.number(failed), format.number(of)]
  const counts = { part, whole, share: format.percent(of > 0 ? failed / of : 0) }
  const when = format.relative(at, new Date(Math.max(now.getTime(), Date.parse(at))))
  const failure = unknown === of ? t.unknown({ whole }) : unknown > 0 ? t.atLeast(counts) : t.failed(counts)
  return (
    <p className="text-sm">
      {failure}
      {inProgress > 0 ? ` · ${t.inProgress({ part: format.number(inProgress) })}` : null}
      <span className="block text-muted" title={format.dateTime(at)}>
        {by ? t.readBy({ when, name: by }) : t.read({ when })}
      </span>
    </p>
  )
}
