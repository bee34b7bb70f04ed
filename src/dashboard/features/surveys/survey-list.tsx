import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
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
import { Icon } from '#dashboard/ui/icon'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/filters'
import { type Board, Scoreboard } from './score/scoreboard'
import { surveyColumns } from './survey-columns'
import { surveysText } from './surveys-text'

/** Every survey of the account (EP 22). */
export function SurveyList({ now }: { now: Date }) {
  const t = useText(surveysText)
  const mayCreate = useMay()('surveys.change')
  const query = useQuery(surveyQueries.list())
  const create = mayCreate ? (
    <Link to={paths.newSurvey()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </Link>
  ) : null
  return (
    <Page name="surveys" subtitle={t.subtitle} actions={create}>
      <SurveyTable
        query={query}
        now={now}
        empty={
          <EmptyState title={t.emptyTitle} action={create}>
            {mayCreate ? t.emptyBody : t.emptyRead}
          </EmptyState>
        }
      />
    </Page>
  )
}

const filterValues = { state: surveyStates }
const defaultSort = { column: 'created', descending: true }
/** Until the figures are there, nothing can be selected. */
const noSelection = { has: () => false, can: () => false, toggle: () => undefined }

type SurveyTableProps = { query: UseQueryResult<Row<BriefSurvey>[]>; now: Date; empty: ReactNode }

function SurveyTable({ query, now, empty }: SurveyTableProps) {
  const words = useText(surveysText)
  const states = useText(surveyStateText)
  const format = useFormat()
  const [board, setBoard] = useState<Board>()
  const columns = useMemo(
    () => surveyColumns({ ...words, ...states }, format, now, board?.cells),
    [words, states, format, now, board?.cells],
  )
  const filters = useMemo(
    () => ({ state: (survey: BriefSurvey, wanted: string) => surveyState(survey, now) === wanted }),
    [now],
  )
  const rows = query.data
  const list = useListTable(query, { rows, columns, filters, filterValues, defaultSort })
  const choices = surveyStates.map(value => ({ value, label: states[value] }))
  return (
    <>
      <DataTable
        {...list}
        label={words.list}
        rowKey={survey => `${survey.ID ?? ''} ${survey.Name}`}
        rowHref={survey => (survey.ID == null ? undefined : paths.survey(survey.ID))}
        selection={board?.selection ?? { ...noSelection, label: words.compare }}
        empty={empty}
        toolbar={
          <>
            <FilterSelect
              state={list.state}
              filter="state"
              label={words.state}
              every={words.everyState}
              items={choices}
            />
            <ExportButton {...list} exported="own" name={words.list} />
          </>
        }
      />
      {rows && rows.length > 0 ? (
        <Scoreboard rows={rows} source={list.source} sort={list.state.query.sort} onBoard={setBoard} />
      ) : null}
    </>
  )
}

export const page = pageView(withNow(SurveyList), () => [surveyQueries.list()])
