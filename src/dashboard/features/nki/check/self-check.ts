import type { NkiSummary } from '#contract/nkis'
import { instantOf } from '#dashboard/i18n/format'
import { percentOf } from '#dashboard/parts/figures/rate'
import type { Period } from '#dashboard/parts/periods/period'

/** A period that was asked for, and what came. */
type Answered = { period: Period; summary: NkiSummary }

const countFields = ['SentCount', 'OpenCount', 'UnopenCount', 'IncompleteCount', 'CompleteCount'] as const
export type CountField = (typeof countFields)[number]

export type Judgement<V> = { verdict: 'agrees' } | ({ verdict: 'differs' } & V) | { verdict: 'not-given' }

/** Whether a count is the sum of two others. */
type SumCheck = Judgement<{ whole: number; sum: number }>
/** Whether the service says that it counted the period that was asked for; its own words where it does not. */
type EchoCheck = Judgement<{ begin: string | undefined; end: string | undefined }>
/** Whether the counts of the parts add up to the counts of the whole, count by count. */
type PartsCheck = Judgement<{ fields: { field: CountField; whole: number; sum: number }[] }>

function sumCheck(whole: number | null | undefined, parts: (number | null | undefined)[]): SumCheck {
  if (whole == null || parts.some(part => part == null)) return { verdict: 'not-given' }
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return sum === whole ? { verdict: 'agrees' } : { verdict: 'differs', whole, sum }
}

/** §2.9 Sent is opened and unopened. */
export const sentCheck = (summary: NkiSummary): SumCheck =>
  sumCheck(summary.SentCount, [summary.OpenCount, summary.UnopenCount])

/** §2.9 Opened is incomplete and complete. */
export const openCheck = (summary: NkiSummary): SumCheck =>
  sumCheck(summary.OpenCount, [summary.IncompleteCount, summary.CompleteCount])

/** §2.9 The service repeats the period. Times without an offset are UTC. */
export function echoCheck({ period, summary }: Answered): EchoCheck {
  const { PeriodStart: begin, PeriodEnd: end } = summary
  if (!begin && !end) return { verdict: 'not-given' }
  const same = (reported: string | null | undefined, requested: string) =>
    !reported || instantOf(reported)?.getTime() === instantOf(requested)?.getTime()
  if (same(begin, period.begin) && same(end, period.end)) return { verdict: 'agrees' }
  return { verdict: 'differs', begin: begin ?? undefined, end: end ?? undefined }
}

/** Half-open parts that lie end to end count everyone once, so each count of theirs adds up to that of the whole. */
export function partsCheck(whole: NkiSummary, parts: NkiSummary[]): PartsCheck {
  const checks = countFields.map(field => {
    const reported = parts.map(part => part[field])
    return { field, check: sumCheck(whole[field], reported) }
  })
  const fields = checks.flatMap(({ field, check }) =>
    check.verdict === 'differs' ? [{ field, whole: check.whole, sum: check.sum }] : [],
  )
  if (fields.length > 0) return { verdict: 'differs', fields }
  return { verdict: checks.some(({ check }) => check.verdict === 'agrees') ? 'agrees' : 'not-given' }
}

/** Parts whose own figures contradict each other, or which are about another period than was asked for. */
export function oddParts(parts: Answered[]): Answered[] {
  return parts.filter(part => {
    const checks = [sentCheck(part.summary), openCheck(part.summary), echoCheck(part)]
    return checks.some(({ verdict }) => verdict === 'differs')
  })
}

/** `missing`: counts that were not given, without which it cannot be said that the percentage follows from none. */
type PercentCheck = { field: CountField; reported: number; agrees: boolean; missing?: CountField[] }

/** Given percentages, whose scale and denominator are not specified, against the counts: of sent, or of opened. */
export function percentChecks(summary: NkiSummary): PercentCheck[] {
  const reported = [
    ['OpenCount', summary.OpenPercent, ['SentCount']],
    ['UnopenCount', summary.UnopenPercent, ['SentCount']],
    ['IncompleteCount', summary.IncompletePercent, ['SentCount', 'OpenCount']],
    ['CompleteCount', summary.CompletePercent, ['SentCount', 'OpenCount']],
  ] as const
  return reported.flatMap(([field, percent, wholes]): PercentCheck[] => {
    if (percent == null || summary[field] == null) return []
    const { agreesWith, ...rest } = percentOf(percent, summary, field, wholes)
    return [{ field, reported: percent, agrees: agreesWith !== undefined, ...rest }]
  })
}
