import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useFailureWords } from '#dashboard/parts/codes/code-label'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Icon } from '#dashboard/ui/icon'
import { isNotDelivered } from './conversation-filters'
import { conversationText } from './texts'
import { type Conversation, type FoundRow } from './use-conversation'

/** So many of the latest messages say how it goes at present. */
const latest = 10

/** Of the latest messages, how many ended without being delivered, and with which codes: the most frequent first. */
export type RecentFailures = { failed: number; of: number; codes: [code: number, times: number][] }

/** Undefined where none of them failed. */
export function recentFailures(rows: readonly FoundRow[]): RecentFailures | undefined {
  const recent = rows.flatMap(row => (row.ok ? [row.value] : [])).slice(0, latest)
  const failed = recent.filter(isNotDelivered)
  if (failed.length === 0) return undefined
  const times = new Map<number, number>()
  for (const {
    timeline: { standing },
  } of failed)
    if (standing !== undefined) times.set(standing, (times.get(standing) ?? 0) + 1)
  return { failed: failed.length, of: recent.length, codes: [...times].toSorted((a, b) => b[1] - a[1]) }
}

type FailuresNoteProps = { conversation: Conversation; onShow: () => void }

/** How many of the latest messages did not arrive, and why as far as their codes have a meaning; leads to those messages. */
export function FailuresNote({ conversation: { rows, pending, reach }, onShow }: FailuresNoteProps) {
  const t = useText(conversationText)
  const format = useFormat()
  const wordsOf = useFailureWords()
  const failures = recentFailures(rows)
  if (!failures || pending) return null
  const { failed, of, codes } = failures
  const why = codes.map(([code, times]) => t.counted({ count: format.number(times), words: wordsOf(code) }))
  // Where nobody knows the order, what is not loaded may be later.
  const isLatest = reach.whole || reach.ordered
  const facts = { n: failed, of, why: why.join(', ') }
  return (
    <p className="flex items-start gap-2 border-b border-line px-4 py-2">
      <Icon name="warning" className="mt-0.5 text-warning" />
      <button type="button" onClick={onShow} className={`${linkClass} min-w-0 text-left wrap-anywhere`}>
        {isLatest ? t.lastFailed(facts) : t.loadedFailed(facts)}
      </button>
    </p>
  )
}
