import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useMay } from '#dashboard/data/session/session'
import { surveyQueries } from '#dashboard/data/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { useListTable } from '#dashboard/parts/use-list-table'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { afterPaint } from '#dashboard/ui/after-paint'
import { Icon } from '#dashboard/ui/icon'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/toolbar/filter-select'
import type { Board } from './score/scoreboard'
import { surveyColumns } from './survey-columns'
import { surveysText } from './surveys-text'

// The figures of the rows come after the rows.
const Scoreboard = lazyPart(afterPaint(() => import('./score/scoreboard').then(module => module.Scoreboard)))

const filterValues = { state: surveyStates }
const newestFirst = { column: 'created', descending: true }
/** Nothing can be chosen before that. */
const nothing = { has: () => false, can: () => false, toggle: () => undefined }
const hrefOf = (survey: BriefSurvey) => (survey.ID == null ? undefined : paths.survey(survey.ID))

/** Every survey of the account (EP 22). */
export function SurveyList({ now }: { now: Date }) {
  const words = useText(surveysText)
  const states = useText(surveyStateText)
  const t = useMemo(() => ({ ...words, ...states }), [words, states])
  const format = useFormat()
  const mayCreate = useMay()('surveys.change')
  const query = useQuery(surveyQueries.list())
  const nothingYet = useMemo(() => ({ ...nothing, label: words.compare }), [words])
  const [{ cells, selection = nothingYet }, setBoard] = useState<Partial<Board>>({})
  const columns = useMemo(() => surveyColumns(t, format, now, cells), [t, format, now, cells])
  const filters = useMemo(
    () => ({ state: (survey: BriefSurvey, value: string) => surveyState(survey, now) === value }),
    [now],
  )
  const list = useListTable(query, { rows: query.data, columns, filters, filterValues, defaultSort: newestFirst })
  const choices = surveyStates.map(value => ({ value, label: t[value] }))
  const create = mayCreate ? (
    <Link to={paths.newSurvey()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </Link>
  ) : null
  return (
    <Page name="surveys" subtitle={t.subtitle} actions={create}>
      <DataTable
        {...list}
        label={t.list}
        rowKey={survey => `${survey.ID ?? ''} ${survey.Name}`}
        rowHref={hrefOf}
        selection={selection}
        empty={
          <EmptyState title={t.emptyTitle} action={create}>
            {mayCreate ? t.emptyBody : t.emptyRead}
          </EmptyState>
        }
        toolbar={
          <>
            <FilterSelect state={list.state} filter="state" label={t.state} every={t.everyState} items={choices} />
            <ExportButton {...list} exported="own" name={t.list} />
          </>
        }
      />
      {query.data && query.data.length > 0 ? (
        <Suspense>
          <Scoreboard rows={query.data} source={list.source} sort={list.state.query.sort} onBoard={setBoard} />
        </Suspense>
      ) : null}
    </Page>
  )
}

export const page = pageView(withNow(SurveyList), () => [surveyQueries.list()])
