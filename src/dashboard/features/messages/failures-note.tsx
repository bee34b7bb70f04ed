import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useFailureWords } from '#dashboard/parts/codes/code-label'
import { Icon } from '#dashboard/ui/icon'
import { conversationText } from './conversation-text'
import { recentFailures } from './recent-failures'
import type { Conversation } from './use-conversation'

/** How many of the latest messages did not arrive, and why as far as their codes have a meaning; nothing where all did. */
export function FailuresNote({ conversation: { rows, pending, reach } }: { conversation: Conversation }) {
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
      <span className="min-w-0 wrap-anywhere">{isLatest ? t.lastFailed(facts) : t.loadedFailed(facts)}</span>
    </p>
  )
}
