import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useMay } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { useListTable } from '#dashboard/parts/use-list-table'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { type Board, Scoreboard } from './score/scoreboard'
import { surveyTableQuery } from './survey-query'
import { SurveyTable, surveyFilterValues } from './survey-table'
import { surveyFilters } from './survey-values'
import { surveysText } from './surveys-text'
import { newestFirst, type SurveyListProps, useSurveyColumns } from './use-survey-columns'

// Few accounts have so many surveys that a worker keeps them.
const LongSurveys = lazy(() => import('./long-surveys').then(module => ({ default: module.LongSurveys })))

/** Every survey of the account (EP 22). */
export function SurveyList({ now }: { now: Date }) {
  const t = useText(surveysText)
  const mayCreate = useMay()('surveys.change')
  const query = useQuery(surveyTableQuery())
  const create = mayCreate ? (
    <Link to={paths.newSurvey()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </Link>
  ) : null
  const empty = (
    <EmptyState title={t.emptyTitle} action={create}>
      {mayCreate ? t.emptyBody : t.emptyRead}
    </EmptyState>
  )
  const { data } = query
  return (
    <Page name="surveys" subtitle={t.subtitle} actions={create}>
      {data && !Array.isArray(data) ? (
        <LazyBoundary>
          <LongSurveys {...{ query, now, empty }} rows={data} />
        </LazyBoundary>
      ) : (
        <ShortList {...{ query, now, empty }} rows={data} />
      )}
    </Page>
  )
}

function ShortList({ query, rows, now, empty }: SurveyListProps<Row<BriefSurvey>[] | undefined>) {
  const [board, setBoard] = useState<Partial<Board>>({})
  const { columns, selection } = useSurveyColumns(board, now)
  const filters = useMemo(() => surveyFilters(now), [now])
  const options = { columns, filters, filterValues: surveyFilterValues, defaultSort: newestFirst }
  const list = useListTable(query, { rows, ...options })
  return (
    <>
      <SurveyTable {...{ ...list, selection, empty }} />
      {rows && rows.length > 0 ? (
        <Scoreboard rows={rows} source={list.source} sort={list.state.query.sort} onBoard={setBoard} />
      ) : null}
    </>
  )
}

export const page = pageView(withNow(SurveyList), () => [surveyTableQuery()])
