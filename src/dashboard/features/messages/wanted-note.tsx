import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { conversationText } from './conversation-text'
import type { WantedState } from './use-wanted-message'

const outcomes = { exact: 'matchExact', several: 'matchSeveral', nearest: 'matchNearest' } as const

/** Which message of a bundle led here, and how surely it is the one that is open. */
export function WantedNote({ wanted, match, searching }: WantedState) {
  const t = useText(conversationText)
  if (!wanted) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
      <Link to={paths.bundle(Number(wanted.bundle))} className={linkClass}>
        {t.openedFrom({ bundle: wanted.bundle })}
      </Link>
      {'. '}
      {searching ? t.matchSearching : match ? t[outcomes[match.how]] : t.matchNone}
    </p>
  )
}
