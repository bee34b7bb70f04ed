import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { readingQueries } from '#dashboard/api/readings'
import { expectedAnswers } from '#dashboard/features/surveys/growth/expected-answers'
import { useGrowthDays } from '#dashboard/features/surveys/growth/use-growth-days'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Badge } from '#dashboard/ui/badge'
import { heroText } from './hero-text'
import { RateBar } from './rate-bar'
import { RateLines } from './rate-lines'

type ExpectedRateProps = {
  survey: number
  statistics: SurveyStatistics
  readAt: string
  share: number
  target: number | undefined
  /** What else stands below the bar. */
  children: ReactNode
}

/** The bar of an open survey's rate with where it is expected to end, where the team's readings say so. */
export function ExpectedRate({ survey, statistics, readAt, share, target, children }: ExpectedRateProps) {
  const t = useText(heroText)
  const format = useFormat()
  const { data: readings } = useQuery(readingQueries.of('survey', survey))
  const days = useGrowthDays(statistics, readAt, readings)
  const expected = readings && expectedAnswers(days, instantOf(statistics.Ends)?.getTime())
  const of = (count: number) => count / (expected?.recipients ?? 1)
  return (
    <>
      <RateBar
        share={share}
        target={target}
        expected={expected && { low: of(expected.low), high: of(expected.high) }}
      />
      <RateLines>
        {children}
        {expected ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <Badge>{t.estimate}</Badge>
            {t.expected({
              about: format.percent(of(expected.count)),
              low: format.percent(of(expected.low)),
              high: format.percent(of(expected.high)),
            })}
          </p>
        ) : null}
      </RateLines>
    </>
  )
}
