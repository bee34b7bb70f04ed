import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
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
import { afterPaint } from '#dashboard/ui/frames/after-paint'
import { Icon } from '#dashboard/ui/icon'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Board } from './score/scoreboard'
import { surveyTableQuery } from './survey-query'
import { SurveyTable, surveyFilterValues } from './survey-table'
import { surveyFilters } from './survey-values'
import { surveysText } from './surveys-text'
import { newestFirst, type SurveyListProps, useSurveyColumns } from './use-survey-columns'

// The figures of the rows come after the rows.
const Scoreboard = lazyPart(afterPaint(() => import('./score/scoreboard').then(module => module.Scoreboard)))
// Few accounts have so many.
const LongSurveys = lazyPart(() => import('./long-surveys').then(module => module.LongSurveys))

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
        <Suspense>
          <LongSurveys {...{ query, now, empty }} rows={data} />
        </Suspense>
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
        <Suspense>
          <Scoreboard rows={rows} source={list.source} sort={list.state.query.sort} onBoard={setBoard} />
        </Suspense>
      ) : null}
    </>
  )
}

export const page = pageView(withNow(SurveyList), () => [surveyTableQuery()])
