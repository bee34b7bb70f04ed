import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import type { Format } from '#dashboard/i18n/format'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import type { BundleHandoutWords } from './bundle-handout-text'

/** What did not arrive, in the order of what one wants to know of it. */
const others = ['failed', 'rejected', 'undelivered', 'inProgress', 'unknown'] as const

type Words = {
  t: BundleHandoutWords
  /** What the states are called in the page's other parts. */
  names: Record<MessageState, string>
  format: Pick<Format, 'number' | 'percent' | 'money'>
}

/**
 * The report in three sentences: how many were delivered, what became of the others, and what it cost. Each says what its
 * figures carry and no more.
 */
export function bundleSentences(figures: BundleFigures, isPart: boolean, words: Words): string[] {
  const { t, format } = words
  const { unreadable } = figures
  const first = [
    deliveredSentence(figures, words),
    unreadable > 0 && t.unreadable({ n: unreadable, count: format.number(unreadable) }),
    isPart && t.part,
  ]
  return [first.filter(Boolean).join(' '), restSentence(figures, words), costSentence(figures, words)]
}

function deliveredSentence({ states, messages }: BundleFigures, { t, format }: Words): string {
  const { delivered, unknown } = states
  if (unknown === messages) return t.nothingKnown
  const percent = format.percent(delivered / messages)
  // Each of those that are not known may have been delivered too.
  const sentence = unknown > 0 ? t.deliveredAtLeast : t.delivered
  return sentence({ n: format.number(delivered), whole: format.number(messages), percent })
}

function restSentence({ states }: BundleFigures, { t, names, format }: Words): string {
  const parts = others.filter(state => states[state] > 0)
  if (parts.length === 0) return t.noRest
  const phrases = parts.map(state => t.restPart({ n: format.number(states[state]), label: names[state] }))
  return t.rest({ parts: phrases.join(', ') })
}

function costSentence({ costs, withoutPrice }: BundleFigures, { t, format }: Words): string {
  if (costs.length === 0) return t.noCost
  // Amounts of different currencies are never added.
  const phrases = costs.map(({ currency, total, messages }) => {
    const cost = t.costPart({ n: messages, count: format.number(messages), money: format.money(total, currency) })
    return currency ? cost : t.noCurrency({ cost })
  })
  const missing = withoutPrice > 0 ? t.withoutPrice({ n: withoutPrice, count: format.number(withoutPrice) }) : ''
  return `${t.cost({ costs: phrases.join('; ') })} ${missing}`.trim()
}
