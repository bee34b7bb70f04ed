import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { needsCountry } from '#contract/numbers/written-number'
import type { NamedOpened } from '#dashboard/api/kept/opened'
import { forgetOpened, openedKey } from '#dashboard/api/kept/opened'
import type { NamedKind } from '#dashboard/api/shared/shared-names'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { openedKindText } from './opened-kind-text'
import { isNamed, openedName, openedPath } from './opened-place'
import { openedText } from './opened-text'
import { SharedName } from './shared-name'
import { useRecent } from './use-recent'

type OpenedListProps = {
  kind: NamedKind
  /** What is shown while the list is empty. */
  none: string
  /** Content beside each entry. */
  children?: (entry: NamedOpened) => ReactNode
}

/** Items opened by ID in this browser, newest first, with the team's names. */
export function OpenedList({ kind, none, children }: OpenedListProps) {
  const t = useText(openedText)
  const { loading, opened } = useRecent(kind)
  if (loading) return <SkeletonRows rows={4} label={t.opened} />
  if (opened.length === 0) return <p className="max-w-prose text-muted">{none}</p>
  return (
    <Card title={t.opened} description={t.openedNote} flush>
      <ul className="divide-y divide-line">
        {opened.map(entry => (
          <OpenedRow key={openedKey(entry)} kind={kind} entry={entry}>
            {children?.(entry)}
          </OpenedRow>
        ))}
      </ul>
    </Card>
  )
}

function OpenedRow({ kind, entry, children }: { kind: NamedKind; entry: NamedOpened; children: ReactNode }) {
  const t = useText(openedText)
  const [naming, setNaming] = useState(false)
  const name = openedName(entry, useText(openedKindText))
  // National digits of an unknown country are ambiguous, so they cannot be named for the team.
  const isNameable = kind !== 'participant' || !needsCountry(entry.id)
  return (
    <li className="flex flex-col gap-2 px-4 py-1.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <Link to={openedPath(entry)} className={`inline-block min-h-6 min-w-6 py-0.5 ${linkClass}`}>
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
          <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            {entry.label && entry.name ? <bdi className="wrap-anywhere">{entry.name}</bdi> : null}
            {isNamed(entry) ? <CodeText>{entry.id}</CodeText> : null}
            <Time value={entry.openedAt} />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {children}
          {isNameable ? (
            <Button
              size="sm"
              variant="ghost"
              square
              aria-label={t.rename({ name })}
              title={t.rename({ name })}
              aria-expanded={naming}
              onClick={() => setNaming(!naming)}
            >
              <Icon name={seldomIcons.edit} />
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            square
            aria-label={t.forget({ name })}
            title={t.forget({ name })}
            onClick={() => void forgetOpened(entry).catch(() => undefined)}
          >
            <Icon name={seldomIcons.trash} />
          </Button>
        </div>
      </div>
      {naming ? <SharedName kind={kind} id={entry.id} called={name} onClose={() => setNaming(false)} /> : null}
    </li>
  )
}
