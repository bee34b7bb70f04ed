import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import type { Locale } from '#dashboard/i18n/catalogue'
import { exceeding, percentOf, type Rate, rateOf } from '#dashboard/parts/figures/rate'
import { countOf } from '#dashboard/parts/survey-growth/growth-days'
import type { surveyText } from './survey-text'

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
  const recipients = countOf(statistics.Recipients)
  const opened = countOf(statistics.Opened)
  const unfinished = countOf(statistics.Unfinished)
  const answered = countOf(statistics.Answered)
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

/** Counts that are larger than a count they are part of. */
export const exceedingOf = (funnel: Funnel) =>
  exceeding(funnel, [
    ['answered', 'recipients'],
    ['opened', 'recipients'],
    ['answered', 'opened'],
  ])

/** Says that unfinished and answered do not add up to opened; undefined where they do. */
export function otherWords(t: (typeof surveyText)[Locale], { other }: Funnel): string | undefined {
  if (!other) return undefined
  return other > 0 ? t.remainder({ n: other }) : t.overlap({ n: -other })
}

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

type KnownStatistics = { known: SurveyStatistics; isPending: boolean }

/**
 * Adds what the statistics (EP 17) leave out: keyword and times from the survey list (EP 22), the end also from the paired
 * survey. Some services give names and counts alone.
 */
export function useKnownStatistics(survey: number, statistics: SurveyStatistics): KnownStatistics {
  const isSparse = statistics.Ended == null
  const { data: list, isPending } = useQuery({ ...surveyQueries.list(), enabled: isSparse })
  const v2 = usePairings(survey).pairings[0]?.v2
  const { data: document } = useQuery({
    ...surveyQueries.document(v2 ?? ''),
    enabled: isSparse && v2 !== undefined,
  })
  const known = useMemo(() => {
    if (!isSparse) return statistics
    const listed = list?.flatMap(row => (row.ok ? row.value : [])).find(({ ID }) => ID === survey)
    return {
      ...statistics,
      Keyword: statistics.Keyword ?? listed?.Keyword,
      Ended: listed?.Ended,
      Ends: statistics.Ends ?? listed?.Ends ?? document?.endDate,
      Created: statistics.Created ?? listed?.Created,
      Modified: statistics.Modified ?? listed?.Modified,
    }
  }, [statistics, isSparse, list, survey, document])
  return { known, isPending: isSparse && isPending }
}
