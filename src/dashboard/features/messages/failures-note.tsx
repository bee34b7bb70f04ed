import { useCodeLabels } from '#dashboard/data/shared/code-labels'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { codeConvention, codeKey } from '#dashboard/parts/codes/code-dictionary'
import { Icon } from '#dashboard/ui/icon'
import { conversationText } from './conversation-text'
import { recentFailures } from './recent-failures'
import type { Conversation } from './use-conversation'

/** How many of the latest messages did not arrive, and why as far as their codes have a meaning; nothing where all did. */
export function FailuresNote({ conversation: { rows, pending, reach } }: { conversation: Conversation }) {
  const t = useText(conversationText)
  const locale = useLocale()
  const labels = useCodeLabels()
  const failures = recentFailures(rows)
  if (!failures || pending) return null
  const { failed, of, codes } = failures
  const wordsOf = (code: number) => {
    const words = labels.get(codeKey('statusV2', code)) ?? codeConvention('statusV2', code, locale)
    return words ? `${words} (${code})` : t.plainCode({ code })
  }
  const why = codes.map(([code, times]) => (times > 1 ? t.times({ words: wordsOf(code), times }) : wordsOf(code)))
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
