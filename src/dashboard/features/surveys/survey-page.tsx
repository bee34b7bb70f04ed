import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { surveyState } from '#dashboard/parts/survey-state/survey-state'
import { SurveyStatus } from '#dashboard/parts/survey-state/survey-status'
import { Time } from '#dashboard/parts/time/time'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Section } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { DeleteSurveyQuestion } from './delete-question'
import { SurveyGrowth } from './growth/growth-section'
import { CrossCheckCard, SurveyChart, SurveyTiles } from './survey-figures'
import { SurveyHero } from './survey-hero'
import { PairingCard } from './survey-pairing'
import { surveyText } from './survey-text'
import { surveysText } from './surveys-text'

function SurveyPage({ survey, now }: { survey: number; now: Date }) {
  const mayDelete = useMay()('surveys.change')
  return (
    <SurveyReport survey={survey} now={now}>
      {statistics => (
        <>
          <PairingCard survey={survey} statistics={statistics} />
          {mayDelete ? <DeleteSurveyQuestion survey={survey} statistics={statistics} /> : null}
          <History thing={`survey-v1:${survey}`} />
        </>
      )}
    </SurveyReport>
  )
}

export const page = pageView(withNow(SurveyPage), ({ survey }) => [surveyQueries.statistics(survey)])

type SurveyReportProps = {
  survey: number
  now: Date
  /** What else can be done with a survey that is there. */
  children?: (statistics: SurveyStatistics) => ReactNode
}

/** The statistics of one survey (EP 17). */
export function SurveyReport({ survey, now, children }: SurveyReportProps) {
  const t = useText(surveyText)
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
            <WatchSwitch kind="survey" id={survey} name={named} />
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

/** What is known of a survey beside its counts. */
export function SurveyFacts({ statistics, now }: { statistics: SurveyStatistics; now: Date }) {
  const t = { ...useText(surveysText), ...useText(surveyText) }
  const format = useFormat()
  const { Questions: questions, Keyword: keyword } = statistics
  const absent = t.notGiven
  const items = [
    { key: 'state', label: t.state, value: <SurveyStatus state={surveyState(statistics, now)} /> },
    { key: 'ends', label: t.ends, value: <Time value={statistics.Ends} absent={absent} /> },
    { key: 'keyword', label: t.keyword, value: keyword ? <CodeText>{keyword}</CodeText> : absent },
    { key: 'questions', label: t.questions, value: questions == null ? absent : format.number(questions) },
    { key: 'created', label: t.created, value: <Time value={statistics.Created} absent={absent} /> },
    { key: 'modified', label: t.modified, value: <Time value={statistics.Modified} absent={absent} /> },
    { key: 'id', label: t.id, value: statistics.ID == null ? absent : <CodeText>{String(statistics.ID)}</CodeText> },
  ]
  return (
    <Section title={t.facts}>
      <KeyValueList items={items} />
    </Section>
  )
}
