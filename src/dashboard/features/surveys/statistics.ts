import type { SurveyStatistics } from '#contract/surveys-v1'
import { percentOf, type Rate, rateOf } from '#dashboard/parts/figures/rate'

/** The counts of a survey and what follows from them. A count the service did not give is undefined. */
export type Funnel = {
  recipients: number | undefined
  opened: number | undefined
  unfinished: number | undefined
  answered: number | undefined
  /** Opened, yet neither unfinished nor answered: the specification does not say that there are none. */
  other: number | undefined
  openedRate: Rate | undefined
  unfinishedRate: Rate | undefined
  answeredRate: Rate | undefined
  /** All who did not open it; undefined where more did than there are. */
  notOpenedRate: Rate | undefined
  /** Answered, of those who opened. */
  answeredOfOpened: Rate | undefined
}

/** §2.8 The funnel from counts alone: the scale and denominator of the given percentages are not specified. */
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
    unfinishedRate: rateOf(unfinished, recipients),
    answeredRate: rateOf(answered, recipients),
    notOpenedRate:
      opened === undefined || opened > (recipients ?? 0) ? undefined : rateOf((recipients ?? 0) - opened, recipients),
    answeredOfOpened: rateOf(answered, opened),
  }
}

/** A count that a check needs. */
export type Count = 'recipients' | 'opened' | 'unfinished' | 'answered'

export type CrossCheck = {
  measure: Exclude<Count, 'recipients'>
  /** The percentage as the service gave it, on a scale that is not specified. */
  reported: number
  /** The denominator under which it agrees with the counts; undefined where none does. */
  agreesWith: 'recipients' | 'opened' | undefined
  /** Counts that were not given, without which it cannot be said that it follows from none. */
  missing?: Count[]
}

/** Holds each given percentage against the counts, on both scales and with both denominators. */
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
