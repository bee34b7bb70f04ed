import { useQuery } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { readingQueries } from '#dashboard/api/readings'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { surveyQueries } from '#dashboard/api/surveys'
import { funnelOf, useKnownStatistics } from '#dashboard/features/surveys/statistics'
import { SurveyChart, useSurveySubject } from '#dashboard/features/surveys/survey-figures'
import { SurveyGrowth, speedWords } from '#dashboard/features/surveys/survey-growth'
import { useRate, useTargetShare, useTargetWords } from '#dashboard/features/surveys/survey-hero'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import type { Report } from '#dashboard/parts/report/report'
import { ReportSheet } from '#dashboard/parts/report/report-sheet'
import { speedOf } from '#dashboard/parts/survey-growth/growth-days'
import { useGrowthDays } from '#dashboard/parts/survey-growth/use-growth-days'
import { isOver, surveyState } from '#dashboard/parts/survey-state/survey-state'
import { dayWords } from '#dashboard/parts/time/day-words'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { handoutText, sentencesOf } from './sentences'

/** A printable report of one or two pages, for readers outside the product. */
function ReportPage({ survey, now }: { survey: number; now: Date }) {
  const words = useText(surveyText)
  const query = useQuery(surveyQueries.statistics(survey))
  const name = query.data?.Name || words.survey({ id: survey })
  const readAt = useReadAt(query)
  return (
    <Page name="surveyReport" steps={[{ title: name, to: paths.survey(survey) }]}>
      <QueryPanel query={query} loading={<SkeletonPanel className="h-96" />} notFound={words.surveyNotFound}>
        {statistics => <SurveySheet {...{ survey, statistics, name, readAt, now }} />}
      </QueryPanel>
    </Page>
  )
}

type SurveySheetProps = { survey: number; statistics: SurveyStatistics; name: string; readAt: string; now: Date }

function SurveySheet({ survey, statistics, name, readAt, now }: SurveySheetProps) {
  const few = useFewAnswers()
  const { known } = useKnownStatistics(survey, statistics)
  return (
    <ReportSheet
      report={useReport({ survey, statistics: known, name, readAt, now })}
      place={{ kind: 'survey-report', id: survey, of: 'report' }}
    >
      <SurveyGrowth survey={survey} statistics={known} readAt={readAt} now={now} />
      <SurveyChart statistics={known} readAt={readAt} few={few} />
    </ReportSheet>
  )
}

/** In funnel order. */
const counts = [
  { key: 'recipients', color: 'var(--chart-6)' },
  { key: 'opened', color: 'var(--chart-3)' },
  { key: 'unfinished', color: 'var(--chart-2)' },
  { key: 'answered', color: 'var(--chart-1)' },
] as const

/** The report: response rate, sentences and counts. */
function useReport({ survey, statistics, name, readAt, now }: SurveySheetProps): Report {
  const t = useText(handoutText)
  const words = useText(surveyText)
  const format = useDayFormat()
  const few = useFewAnswers()
  const { data: readings, isPending } = useQuery(readingQueries.of('survey', survey))
  const { subject, file } = useSurveySubject(statistics, readAt)
  const funnel = funnelOf(statistics)
  const rate = funnel.answeredRate
  const days = useGrowthDays(statistics, readAt, readings)
  const lately =
    readings && speedOf(days) === 'tooFew' ? t.noLately : speedWords(words, format, days, isOver(statistics, now))
  const { value, words: reason, share } = useRate(statistics)
  const target = useTargetShare(survey)
  const targetWords = useTargetWords()
  const distance =
    share === undefined ? undefined : targetWords({ share, target, hasEnded: surveyState(statistics, now) === 'ended' })
  const [answered, ...others] = sentencesOf(funnel, isPending ? t.latelyWaiting : lately, {
    t,
    names: words,
    format,
    few,
  })
  return {
    name,
    subject,
    headline: {
      label: t.rate,
      unknown: share === undefined,
      value: share === undefined ? reason : value,
      of: rate && t.rateOf({ n: format.number(rate.part), whole: format.number(rate.whole) }),
    },
    sentences: [answered, ...(distance === undefined ? [] : [`${distance}.`]), ...others],
    awaited: isPending
      ? words.more({ n: 88, since: dayWords(dayOf(readAt, format.timeZone), format.locale, 'day'), perDay: '88' })
      : undefined,
    counts: counts.map(({ key, color }) => ({ key, color, label: words[key], count: funnel[key], meaning: t[key] })),
    whole: funnel.recipients,
    share: words.share,
    fileName: `${file}-report`,
  }
}

export const page = pageView(withNow(ReportPage), ({ survey }) => [surveyQueries.statistics(survey)])
