import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { StatTile } from '#dashboard/ui/stat-tile'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'
import { teamText } from './team-text'

type ReadTileProps<T> = {
  title: string
  /** The page that has the rest. */
  to: string
  query: UseQueryResult<T>
  /** The room of what stands below the figure; two lines unless this says otherwise. */
  room?: string
  children: (data: T) => { value: ReactNode; denominator: string; note: ReactNode }
}

/** A tile over data that is read for it: a figure and two lines, as tall while it is read and when it cannot be. */
export function ReadTile<T>({ title, to, query, room = 'min-h-10', children }: ReadTileProps<T>) {
  const t = useText(teamText)
  const label = (
    <Link to={to} className={linkClass}>
      {title}
    </Link>
  )
  if (query.data !== undefined) {
    const { note, ...figure } = children(query.data)
    return <StatTile label={label} {...figure} note={<span className={`block ${room}`}>{note}</span>} />
  }
  if (query.error) {
    const retry = (
      <button
        type="button"
        aria-label={t.retry({ title })}
        className={linkClass}
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t.tryAgain}
      </button>
    )
    const failed = (
      <span className={`block ${room}`}>
        <Line>
          <span role="alert">{t.failed}</span>
        </Line>
        <Line>{retry}</Line>
      </span>
    )
    return <StatTile label={label} value="–" note={failed} />
  }
  const loading = (
    <span role="status">
      <VisuallyHidden>{t.loading({ title })}</VisuallyHidden>
      <Skeleton className="my-2 h-4 w-12 max-sm:my-1.25" />
    </span>
  )
  return <StatTile label={label} value={loading} note={<span className={`block ${room}`} />} />
}

/** A line of what a tile says below its figure. */
export const Line = ({ children }: { children: ReactNode }) => <span className="block wrap-anywhere">{children}</span>
