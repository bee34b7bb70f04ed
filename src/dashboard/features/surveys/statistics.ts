import type { SurveyStatistics } from '#contract/surveys-v1'

/** A part of a whole. `share` is between 0 and 1, undefined where the whole is nothing. */
export type Rate = { part: number; whole: number; share: number | undefined }

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
  /** Answered, of those who opened. */
  answeredOfOpened: Rate | undefined
}

function rate(part: number | undefined, whole: number | undefined): Rate | undefined {
  if (part === undefined || whole === undefined) return undefined
  return { part, whole, share: whole > 0 ? part / whole : undefined }
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
    openedRate: rate(opened, recipients),
    unfinishedRate: rate(unfinished, recipients),
    answeredRate: rate(answered, recipients),
    answeredOfOpened: rate(answered, opened),
  }
}

export type CrossCheck = {
  measure: 'opened' | 'unfinished' | 'answered'
  /** The percentage as the service gave it, on a scale that is not specified. */
  given: number
  /** The denominator under which it agrees with the counts; undefined where none does. */
  agreesWith: 'recipients' | 'opened' | undefined
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

/** True when `given` is the rate, rounded to the decimals it was given with, as a percentage or as a share. */
function agrees(given: number, rate: Rate | undefined): boolean {
  if (!rate) return false
  if (rate.share === undefined) return given === 0
  const rounding = 0.5 * 10 ** -decimalsOf(given) + 1e-9
  // A share rounded coarser than whole percents would agree with everything.
  return Math.abs(given - rate.share * 100) <= rounding || Math.abs(given - rate.share) <= Math.min(rounding, 0.005)
}

/** Holds each given percentage against the counts, on both scales and with both denominators. */
export function crossCheck(statistics: SurveyStatistics): CrossCheck[] {
  const { Recipients: recipients, Opened: opened } = statistics
  const measures = [
    ['opened', statistics.OpenedPercentage, statistics.Opened],
    ['unfinished', statistics.UnfinishedPercentage, statistics.Unfinished],
    ['answered', statistics.AnsweredPercentage, statistics.Answered],
  ] as const
  return measures.flatMap(([measure, given, count]) => {
    if (given === undefined || given === null) return []
    const part = count ?? undefined
    const ofRecipients = agrees(given, rate(part, recipients ?? undefined))
    const ofOpened = measure !== 'opened' && agrees(given, rate(part, opened ?? undefined))
    return [{ measure, given, agreesWith: ofRecipients ? 'recipients' : ofOpened ? 'opened' : undefined }]
  })
}
