import { Link } from 'react-router-dom'
import { CallError } from '#dashboard/api/client/call-error'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { type BundleReading, recordReading, useWatched, type Watched } from '#dashboard/api/shared/watched'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName } from '#dashboard/parts/opened-list/opened-place'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { paths } from '#dashboard/parts/paths'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Spinner } from '#dashboard/ui/state/spinner'
import { Columns } from './columns'
import { overviewText } from './overview-text'

const mostNumbers = 8

/** For support: bundles that the team watches, and recently opened numbers. */
export function MessagesSection({ now }: { now: Date }) {
  const can = useMayCall()
  return (
    <Columns>
      {can('listBundleMessages') ? <WatchedBundles now={now} /> : null}
      <RecentNumbers now={now} />
    </Columns>
  )
}

function WatchedBundles({ now }: { now: Date }) {
  const t = useText(overviewText)
  const { loading, watched } = useWatched('bundle')
  if (!loading && watched.length === 0) return <p className="text-sm text-muted">{t.noBundles}</p>
  const newestFirst = watched.toSorted((a, b) => Number(b.id) - Number(a.id))
  return (
    <Card title={t.bundles} description={t.bundlesBody} flush>
      {loading ? (
        <SkeletonRows rows={1} rowClass="h-16" label={t.bundles} />
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

const isMissing = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 400)

/** Counts a bundle and shares the figures with the team; undefined where the bundle is missing or empty. */
async function readFigures(bundle: string, signal: AbortSignal): Promise<BundleReading | undefined> {
  // Loaded on demand: few people refresh a bundle.
  const { readBundle } = await import('#dashboard/parts/watch/read-bundle')
  const own = await readBundle(Number(bundle), signal).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  // Sharing may fail; the person still sees the figures.
  if (own) recordReading(bundle, own).catch(() => undefined)
  return own
}

function WatchedBundle({ watched: { id, reading }, now }: { watched: Watched; now: Date }) {
  const t = useText(overviewText)
  const kinds = useText(openedKindText)
  const nameOf = useSharedNames('bundle')
  const name = openedName(nameOf({ kind: 'bundle', id, openedAt: '' }), kinds)
  const { status, result: own, start, stop } = useRun<BundleReading | undefined>()
  // The newer of this person's figures and the shared ones.
  const isNewer = own && own.readAt > Date.parse(reading?.at ?? '1970-01-01')
  const at = isNewer ? new Date(own.readAt).toISOString() : reading?.at
  const figures = isNewer ? own.figures : reading?.figures
  const isReading = status === 'running'
  const label = isReading ? t.cancelOf({ name }) : t.refreshOf({ name })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={paths.bundle(Number(id))} className={`${linkClass} font-medium`}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
        {figures && at ? (
          <Figures
            bundle={Number(id)}
            figures={figures}
            at={at}
            by={isNewer ? '' : (reading?.by.name ?? '')}
            now={now}
          />
        ) : (
          <p className="text-sm text-muted">{t.notRead}</p>
        )}
        <p role="status" className="text-sm empty:hidden">
          {status === 'ended' && !own
            ? t.empty
            : status === 'failed'
              ? t.notReadable
              : isReading
                ? t.readingBundle
                : null}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={label}
        title={label}
        onClick={isReading ? stop : () => start(signal => readFigures(id, signal))}
      >
        {isReading ? <Spinner /> : null}
        {isReading ? t.cancel : t.refresh}
      </Button>
    </li>
  )
}

type FiguresProps = { bundle: number; figures: Readonly<Record<string, number>>; at: string; by: string; now: Date }

/** "12 of 180 failed (6.7%)" as a link to those, the number in progress, and who read it when. */
function Figures({ bundle, figures, at, by, now }: FiguresProps) {
  const t = useText(overviewText)
  const format = useFormat()
  const { of = 0, failed = 0, inProgress = 0, unknown = 0 } = figures
  const [part, whole] = [format.number(failed), format.number(of)]
  const counts = { part, whole, share: format.percent(of > 0 ? failed / of : 0) }
  const when = format.relative(at, new Date(Math.max(now.getTime(), Date.parse(at))))
  const failure = unknown === of ? t.unknownOf({ whole }) : unknown > 0 ? t.failedAtLeast(counts) : t.failedOf(counts)
  return (
    <p className="text-sm">
      {failed > 0 ? (
        <Link to={paths.bundle(bundle, { state: 'failed' })} className={linkClass}>
          {failure}
        </Link>
      ) : (
        failure
      )}
      {inProgress > 0 ? ` · ${t.inProgress({ part: format.number(inProgress) })}` : null}
      <span className="block text-muted" title={format.dateTime(at)}>
        {by ? t.readBy({ when, name: by }) : t.read({ when })}
      </span>
    </p>
  )
}

/** Recently opened numbers and senders of this browser, newest first, with the team's names. */
function RecentNumbers({ now }: { now: Date }) {
  const t = useText(overviewText)
  const kinds = useText(openedKindText)
  const format = useFormat()
  const { opened } = useRecent('participant')
  if (opened.length === 0) return null
  return (
    <Card title={t.numbers} description={t.numbersBody} flush>
      <ul className="divide-y divide-line">
        {opened.slice(0, mostNumbers).map(entry => {
          const name = openedName(entry, kinds)
          return (
            <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <Link to={paths.conversation(entry.id)} className={`${linkClass} wrap-anywhere`}>
                  <bdi>{name}</bdi>
                </Link>
                {name === entry.id ? null : <bdi className="text-sm text-muted">{entry.id}</bdi>}
              </span>
              <time dateTime={entry.openedAt} title={format.dateTime(entry.openedAt)} className="text-sm text-muted">
                {format.relative(entry.openedAt, new Date(Math.max(now.getTime(), Date.parse(entry.openedAt))))}
              </time>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
