import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { SurveyTabs } from '#dashboard/parts/pairing/survey-tabs'
import { paths } from '#dashboard/parts/paths'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { useKnownStatistics } from './statistics'
import { SurveyAbout } from './survey-about'
import { FiguresCheck, SurveyChart } from './survey-figures'
import { SurveyGrowth } from './survey-growth'
import { SurveyHero } from './survey-hero'
import { surveyText } from './survey-text'

const reads = { tab: oneOf('statistics', 'about') }

/** A survey's statistics (EP 17) and its About tab. */
export function SurveyPage({ survey, now }: { survey: number; now: Date }) {
  const t = useText(surveyText)
  const query = useQuery(surveyQueries.statistics(survey))
  const mayChange = useMay()('surveys.change')
  const [{ tab }] = useSearch(reads)
  const named = query.data?.Name
  const readAt = useReadAt(query)
  useRecordOpened(named !== undefined, 'survey', survey, named)
  return (
    <Page
      name="survey"
      title={named || t.survey({ id: survey })}
      actions={
        query.isError ? null : (
          <>
            <WatchSwitch kind="survey" id={survey} name={named} />
            <Link to={paths.surveyReport(survey)} className={buttonClass({})}>
              {t.report}
            </Link>
            {mayChange ? (
              <Link to={paths.newSurvey({ from: String(survey) })} className={buttonClass({})}>
                {t.copy}
              </Link>
            ) : null}
          </>
        )
      }
    >
      {query.isError && !query.data ? null : <SurveyTabs survey={survey} current={tab} />}
      <QueryPanel query={query} loading={<FiguresSkeleton />} notFound={t.surveyNotFound}>
        {statistics =>
          tab === 'about' ? (
            <SurveyAbout survey={survey} statistics={statistics} now={now} />
          ) : (
            <Figures survey={survey} statistics={statistics} readAt={readAt} now={now} />
          )
        }
      </QueryPanel>
    </Page>
  )
}

export const page = pageView(withNow(SurveyPage), ({ survey }) => [surveyQueries.statistics(survey)])

type FiguresProps = { survey: number; statistics: SurveyStatistics; readAt: string; now: Date }

/** The Statistics tab: rate, funnel and growth. */
function Figures({ survey, statistics, readAt, now }: FiguresProps) {
  const few = useFewAnswers()
  const { known } = useKnownStatistics(survey, statistics)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <SurveyHero survey={survey} statistics={known} readAt={readAt} few={few} now={now} />
        <SurveyChart statistics={known} few={few} readAt={readAt} />
      </div>
      <SurveyGrowth survey={survey} statistics={known} readAt={readAt} now={now} />
      <FiguresCheck statistics={statistics} />
    </div>
  )
}

/** As tall as the figures, so that nothing moves when they load. */
function FiguresSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <SkeletonPanel className="h-52" />
        <SkeletonPanel className="h-52" />
      </div>
      <SkeletonPanel className="h-130 sm:h-120" />
    </div>
  )
}
