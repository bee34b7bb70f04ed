import type { SurveyStatistics } from '#contract/surveys-v1'
import { percentOf, type Rate, rateOf } from '#dashboard/parts/figures/rate'

/** The counts of a survey and the rates computed from them. Undefined where the service gives no count. */
export type Funnel = {
  recipients: number | undefined
  opened: number | undefined
  unfinished: number | undefined
  answered: number | undefined
  /** Opened, but neither unfinished nor answered: the specification does not exclude it. */
  other: number | undefined
  openedRate: Rate | undefined
  answeredRate: Rate | undefined
  /** Share of those who opened. */
  answeredOfOpened: Rate | undefined
}

/** §2.8 Computes the funnel from counts: scale and denominator of the given percentages are not specified. */
export function funnelOf(statistics: SurveyStatistics): Funnel {
  const recipients = statistics.Recipients ?? undefined
  const opened = statistics.Opened ?? undefined
  const unfinished = statistics.Unfinished ?? undefined
  const answered = statistics.Answered ?? undefined
  const complete = opened !== undefined && unfinished !== undefined && answered !== undefined
  return {
    recipients,
    opened,
    unfinished,
    answered,
    other: complete ? opened - unfinished - answered : undefined,
    openedRate: rateOf(opened, recipients),
    answeredRate: rateOf(answered, recipients),
    answeredOfOpened: rateOf(answered, opened),
  }
}

export type Count = 'recipients' | 'opened' | 'unfinished' | 'answered'

export type CrossCheck = {
  measure: Exclude<Count, 'recipients'>
  /** The given percentage; its scale is not specified. */
  reported: number
  /** The denominator that the percentage matches; undefined if none does. */
  agreesWith: 'recipients' | 'opened' | undefined
  /** Missing counts that the check needs. */
  missing?: Count[]
}

/** Compares each given percentage with the counts, on both scales and with both denominators. */
export function crossCheck(statistics: SurveyStatistics): CrossCheck[] {
  const funnel = funnelOf(statistics)
  const measures = [
    ['opened', statistics.OpenedPercentage, ['recipients']],
    ['unfinished', statistics.UnfinishedPercentage, ['recipients', 'opened']],
    ['answered', statistics.AnsweredPercentage, ['recipients', 'opened']],
  ] as const
  return measures.flatMap(([measure, reported, wholes]): CrossCheck[] => {
    if (reported === undefined || reported === null) return []
    return [{ measure, reported, ...percentOf(reported, funnel, measure, wholes) }]
  })
}
