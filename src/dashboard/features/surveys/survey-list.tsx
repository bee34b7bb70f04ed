import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { BriefSurvey } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/data/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { surveyState, surveyStates } from '#dashboard/parts/survey-state/survey-state'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { surveyColumns } from './survey-columns'
import { surveysText } from './surveys-text'

const filterValues = { state: surveyStates }
const newestFirst = { column: 'created', descending: true }
const hrefOf = (survey: BriefSurvey) => (survey.ID == null ? undefined : paths.survey(survey.ID))

/** Every survey of the account (EP 22). */
export function SurveyList({ now }: { now: Date }) {
  const words = useText(surveysText)
  const states = useText(surveyStateText)
  const t = useMemo(() => ({ ...words, ...states }), [words, states])
  const format = useFormat()
  const query = useQuery(surveyQueries.list())
  const columns = useMemo(() => surveyColumns(t, format, now), [t, format, now])
  const filters = useMemo(
    () => ({ state: (survey: BriefSurvey, wanted: string) => surveyState(survey, now) === wanted }),
    [now],
  )
  const state = useTableState({ columns, filters: filterValues, defaultSort: newestFirst })
  const source = usePageRows({ rows: query.data, loading: query.isPending, columns, filters, query: state.query })
  const choices = surveyStates.map(value => ({ value, label: t[value] }))
  const retry = () => void query.refetch()
  const create = (
    <Link to={paths.newSurvey()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </Link>
  )
  return (
    <Page name="surveys" subtitle={t.subtitle} actions={create}>
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.list}
        rowKey={survey => `${survey.ID ?? ''} ${survey.Name}`}
        rowHref={hrefOf}
        refreshing={query.isFetching}
        error={
          query.error ? <CallErrorState error={query.error} onRetry={retry} retrying={query.isFetching} /> : undefined
        }
        empty={
          <EmptyState title={t.emptyTitle} action={create}>
            {t.emptyBody}
          </EmptyState>
        }
        toolbar={
          <>
            <NativeSelect
              aria-label={t.state}
              value={state.query.filters.state ?? ''}
              onChange={event => state.setFilter('state', event.target.value || undefined)}
              items={[{ value: '', label: t.everyState }, ...choices]}
              className="min-w-32 flex-1 sm:w-40 sm:flex-none"
            />
            <ExportButton source={source} columns={columns} state={state} name={t.list} />
          </>
        }
      />
    </Page>
  )
}

export const page = pageView(withNow(SurveyList), () => [surveyQueries.list()])
