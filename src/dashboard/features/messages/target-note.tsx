import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { utcText } from '#dashboard/i18n/utc-text'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { conversationText } from './conversation-text'
import { reaches } from './read-back/reach'
import { readBackText } from './read-back/read-back-text'
import type { Conversation } from './use-conversation'
import type { TargetSearch } from './use-target-message'

const outcomes = { exact: 'matchExact', several: 'matchSeveral', nearest: 'matchNearest' } as const

type TargetNoteProps = TargetSearch & {
  searching: boolean
  conversation: Conversation
  /** More about it. */
  children?: ReactNode
}

/** Which message somebody came for, and how surely it is the one that is open. */
export function TargetNote({ children, ...search }: TargetNoteProps) {
  const words = useTargetWords(search)
  const { target } = search
  const t = useText(conversationText)
  if (!target) return null
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
      {target.kind === 'row' ? (
        <>
          <Link to={paths.bundle(Number(target.bundle))} className={linkClass}>
            {t.openedFrom({ bundle: target.bundle })}
          </Link>
          {'. '}
        </>
      ) : null}
      {words}
      {children ? <> {children}</> : null}
    </p>
  )
}

function useTargetWords({ target, match, searching, conversation }: TargetNoteProps): string {
  const t = useText(conversationText)
  const words = useText(readBackText)
  const format = useFormat()
  if (searching) return t.matchSearching
  const { mayHaveMore, rows, reach } = conversation
  if (target?.kind === 'id') {
    if (match) return words.linked
    const counted = { n: rows.length, count: format.number(rows.length) }
    return mayHaveMore ? words.linkedNotYet(counted) : words.linkedNone
  }
  if (target?.kind === 'time') {
    const time = format.dateTime(utcText(new Date(target.at)))
    if (!match) return words.nearestNone
    return reaches(reach, target.at) ? words.nearest({ time }) : words.nearestLoaded({ time })
  }
  return match ? t[outcomes[match.how]] : t.matchNone
}
