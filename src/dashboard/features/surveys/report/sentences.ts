import type { Funnel } from '#dashboard/features/surveys/statistics'
import type { Format } from '#dashboard/i18n/format'
import type { Rate } from '#dashboard/parts/figures/rate'
import type { HandoutWords } from './handout-text'

/** What the counts are called in the page's other parts. */
type Names = { recipients: string; opened: string; answered: string }

type Words = { t: HandoutWords; names: Names; format: Pick<Format, 'number' | 'percent'>; few: number }

/**
 * The report in three sentences: how many answered, how many opened it, and how answers came in lately. Each says what its
 * figures carry and no more: what was not given, and what cannot be, is said as that.
 */
export function sentencesOf(funnel: Funnel, lately: string | undefined, words: Words): [string, string, string] {
  return [answeredSentence(funnel, words), openedSentence(funnel, words), lately ?? words.t.noLately]
}

/** A part that is more than its whole, in words. */
function contradiction(
  { recipients, opened, answered }: Funnel,
  { t, names }: Words,
): Record<string, string | undefined> {
  const exceeds = (part: number | undefined, whole: number | undefined) =>
    part !== undefined && whole !== undefined && part > whole
  const moreThan = (part: keyof Names, whole: keyof Names) => t.moreThan({ part: names[part], whole: names[whole] })
  return {
    answered: exceeds(answered, recipients) ? moreThan('answered', 'recipients') : undefined,
    opened: exceeds(opened, recipients)
      ? moreThan('opened', 'recipients')
      : exceeds(answered, opened)
        ? moreThan('answered', 'opened')
        : undefined,
  }
}

const counted = ({ part, whole, share = 0 }: Rate, { format }: Words) => ({
  n: format.number(part),
  whole: format.number(whole),
  percent: format.percent(share),
})

function answeredSentence(funnel: Funnel, words: Words): string {
  const { t, few } = words
  const { recipients, answered, answeredRate } = funnel
  const wrong = contradiction(funnel, words).answered
  if (wrong) return wrong
  if (recipients === 0) return t.noRecipients
  if (answered === undefined) return t.answeredUnknown
  if (answeredRate?.share === undefined) return t.answeredAlone({ n: answered })
  const phrase = t.answeredOf(counted(answeredRate, words))
  return answeredRate.whole < few ? `${phrase} ${t.few({ limit: few })}` : phrase
}

function openedSentence(funnel: Funnel, words: Words): string {
  const { t, format } = words
  const { opened, openedRate, answeredOfOpened } = funnel
  const wrong = contradiction(funnel, words).opened
  if (wrong) return wrong
  if (opened === undefined) return t.openedUnknown
  if (opened === 0) return t.nobodyOpened
  if (openedRate?.share === undefined) return t.openedAlone({ n: opened })
  const phrase = counted(openedRate, words)
  return answeredOfOpened?.share === undefined
    ? t.openedOf(phrase)
    : t.openedAndAnswered({ ...phrase, share: format.percent(answeredOfOpened.share) })
}
