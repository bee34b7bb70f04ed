import { Link } from 'react-router-dom'
import type { Opened } from '#dashboard/api/kept/opened'
import { useText } from '#dashboard/i18n/use-text'
import { NkiGlance } from '#dashboard/parts/nki-trend/nki-glance'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName, openedPath } from '#dashboard/parts/opened-list/opened-place'
import { paths } from '#dashboard/parts/paths'
import { useDayZoneWords } from '#dashboard/parts/time/day-zone-note'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { NoneYet } from './none-yet'
import { overviewText } from './overview-text'

type WatchedCardProps = { loading: boolean; watched: readonly Opened[]; now: Date }

/** The NKIs that the team watches, each with its last year on one line and how it changed (EP 18). */
export function WatchedCard({ loading, watched, now }: WatchedCardProps) {
  const t = useText(overviewText)
  const kinds = useText(openedKindText)
  const zone = useDayZoneWords()
  if (watched.length === 0) {
    return (
      <Card title={t.watched} flush>
        {loading ? (
          <SkeletonRows rows={2} rowClass="h-14" label={t.watched} />
        ) : (
          <NoneYet title={t.noneWatched}>
            {t.noneWatchedBody}{' '}
            <Link to={paths.nkis()} className={linkClass}>
              {t.openNki}
            </Link>
          </NoneYet>
        )}
      </Card>
    )
  }
  return (
    <Card title={t.watched} description={zone ? `${t.watchedBody} · ${zone}` : t.watchedBody} flush>
      <ul className="divide-y divide-line">
        {watched.map(entry => (
          <li
            key={entry.id}
            className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <Link to={openedPath(entry)} className={`${linkClass} font-medium`}>
              <bdi className="wrap-anywhere">{openedName(entry, kinds)}</bdi>
            </Link>
            <NkiGlance nki={Number(entry.id)} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
