import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { conversationText } from './conversation-text'
import type { TargetState } from './use-target-message'

const outcomes = { exact: 'matchExact', several: 'matchSeveral', nearest: 'matchNearest' } as const

/** Which message of a bundle led here, and how surely it is the one that is open. */
export function TargetNote({ target, match, searching }: TargetState) {
  const t = useText(conversationText)
  if (!target) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
      <Link to={paths.bundle(Number(target.bundle))} className={linkClass}>
        {t.openedFrom({ bundle: target.bundle })}
      </Link>
      {'. '}
      {searching ? t.matchSearching : match ? t[outcomes[match.how]] : t.matchNone}
    </p>
  )
}
