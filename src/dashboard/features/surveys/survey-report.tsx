import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { CrossCheckCard } from './cross-check-card'
import { SurveyHero } from './hero/survey-hero'
import { reportText } from './report-text'
import { SurveyChart } from './survey-chart'
import { SurveyFacts } from './survey-facts'
import { SurveyGrowth } from './survey-growth'
import { SurveyTiles } from './survey-tiles'

type SurveyReportProps = {
  survey: number
  now: Date
  /** What else can be done with a survey that is there. */
  children?: (statistics: SurveyStatistics) => ReactNode
}

/** The statistics of one survey (EP 17). */
export function SurveyReport({ survey, now, children }: SurveyReportProps) {
  const t = useText(reportText)
  const query = useQuery(surveyQueries.statistics(survey))
  const few = useFewAnswers()
  const mayEdit = useMay()('surveys.change')
  const {
    pairings: [twin],
  } = usePairings(survey)
  const named = query.data?.Name
  const readAt = new Date(query.dataUpdatedAt).toISOString()
  useRecordOpened(named !== undefined, 'survey', survey, named)
  const name = named || t.survey({ id: survey })
  return (
    <Page
      name="survey"
      title={name}
      actions={
        query.isError ? null : (
          <>
            <Link to={paths.surveyReport(survey)} className={buttonClass({})}>
              {t.report}
            </Link>
            <Link to={paths.surveyImage(survey)} className={buttonClass({})}>
              {t.logo}
            </Link>
            {mayEdit ? (
              <Link to={paths.newSurvey({ from: String(survey) })} className={buttonClass({})}>
                {t.start}
              </Link>
            ) : null}
            {twin ? (
              <Link to={paths.editSurvey(twin.v2)} className={buttonClass({})}>
                {mayEdit ? t.edit : t.openEditor}
              </Link>
            ) : null}
          </>
        )
      }
    >
      <QueryPanel query={query} loading={<ReportSkeleton />} notFound={t.surveyNotFound}>
        {statistics => (
          <div className="flex flex-col gap-4">
            <SurveyHero survey={survey} statistics={statistics} readAt={readAt} few={few} now={now} />
            <SurveyTiles statistics={statistics} few={few} />
            <SurveyGrowth survey={survey} statistics={statistics} readAt={readAt} now={now} />
            <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
              <div className="flex flex-col gap-4">
                <SurveyChart statistics={statistics} few={few} readAt={readAt} />
                <CrossCheckCard statistics={statistics} />
              </div>
              <SurveyFacts statistics={statistics} now={now} />
            </div>
            {children?.(statistics)}
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}

/** As tall as the report, so that nothing moves when it comes. */
function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonPanel className="h-48" />
      <SkeletonPanel className="h-24" />
      <div className="grid gap-4 lg:grid-cols-2">
        <SkeletonPanel className="h-64" />
        <SkeletonPanel className="h-64" />
      </div>
    </div>
  )
}
