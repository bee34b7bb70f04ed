import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { readingQueries } from '#dashboard/api/readings'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { dayOf } from '#dashboard/i18n/day-of'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { fewestCompared, mostCompared, readIds } from '#dashboard/parts/compare/compared-ids'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { responseRate } from '#dashboard/parts/survey-growth/growth-days'
import { surveyState, surveyStates, surveyStateText } from '#dashboard/parts/survey-state/survey-state'
import { listState } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { linkClass } from '#dashboard/ui/action/link-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterSelect } from '#dashboard/ui/table/filters'
import type { RowSelection, RowSource } from '#dashboard/ui/table/row-source'
import { useSearchDraft } from '#dashboard/ui/table/state/use-search-draft'
import { type TableState, useTableState } from '#dashboard/ui/table/state/use-table-state'
import { useRowRange } from '#dashboard/ui/table/use-row-range'
import { usePageRows } from '#dashboard/ui/table/use-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { surveyColumns } from './survey-columns'
import { isToday, useStoredCounts } from './survey-scores'
import { surveyText } from './survey-text'
import { surveysText } from './surveys-text'

/** All surveys of the account (EP 22), ranked by the stored readings. */
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
    <Page name="surveys" actions={create}>
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

/** Choices for the fewest recipients; the default is 20 when sorted by rate. */
const fewest = ['0', '20', '50', '100', '500'] as const
const filterValues = { state: surveyStates, year: 'any text', least: fewest } as const
const defaultSort = { column: 'created', descending: true }

type SurveyTableProps = { query: UseQueryResult<Row<BriefSurvey>[]>; now: Date; empty: ReactNode }

function SurveyTable({ query, now, empty }: SurveyTableProps) {
  const words = useText(surveysText)
  const states = useText(surveyStateText)
  const { survey } = useText(surveyText)
  const format = useFormat()
  const stored = useStoredCounts()
  const { counts } = stored
  const isFailed = stored.error !== null
  const columns = useMemo(
    () => surveyColumns({ t: { ...words, ...states, survey }, format, now, stored: counts, isFailed }),
    [words, states, survey, format, now, counts, isFailed],
  )
  const filters = useMemo(
    () => ({
      state: (survey: BriefSurvey, wanted: string) => surveyState(survey, now) === wanted,
      year: (survey: BriefSurvey, wanted: string) => yearOf(survey, format.timeZone) === wanted,
      // Surveys with an unknown number of recipients are kept, at the end.
      least: ({ ID }: BriefSurvey, wanted: string) =>
        !((counts?.get(ID ?? 0)?.recipients ?? Infinity) < Number(wanted)),
    }),
    [now, format, counts],
  )
  const rows = query.data
  const state = useRankedState(useTableState({ columns, filters: filterValues, defaultSort }))
  const source = usePageRows({ rows, loading: query.isPending, columns, filters, query: state.query })
  const { ids, selection, clear } = useChoice(source, words.compare)
  const surveys = useMemo(() => rows?.flatMap(row => (row.ok ? row.value : [])) ?? [], [rows])
  const { sort } = state.query
  const isRanked = sort?.column === 'rate' && sort.descending
  const best = source.rows(0, isRanked ? mostCompared : 0).flatMap(row => {
    const id = row?.ok ? row.value.ID : undefined
    return id != null && responseRate(counts?.get(id))?.share !== undefined ? [id] : []
  })
  const years = useMemo(() => {
    const known = surveys.map(survey => yearOf(survey, format.timeZone))
    return [...new Set(known)]
      .filter(year => year !== undefined)
      .toSorted()
      .toReversed()
  }, [surveys, format])
  const list = { columns, state, source, ...listState(query, undefined) }
  return (
    <>
      <DataTable
        {...list}
        label={words.list}
        rowKey={survey => `${survey.ID ?? ''} ${survey.Name}`}
        rowHref={survey => (survey.ID == null ? undefined : paths.survey(survey.ID))}
        selection={selection}
        empty={empty}
        toolbar={
          <>
            <FilterSelect
              state={state}
              filter="state"
              label={words.state}
              every={words.everyState}
              items={surveyStates.map(value => ({ value, label: states[value] }))}
            />
            <FilterSelect
              state={state}
              filter="year"
              label={words.year}
              every={words.everyYear}
              items={years.map(value => ({ value, label: value }))}
              narrow
            />
            <FilterSelect
              state={state}
              filter="least"
              label={words.recipients}
              every={words.anyRecipients}
              items={fewest.slice(1).map(value => ({ value, label: words.least({ n: format.number(Number(value)) }) }))}
            />
            <ExportButton {...list} exported="own" name={words.list} />
          </>
        }
        below={surveys.length > 0 ? <ReadingNote {...{ surveys, best, stored, state, now }} /> : null}
      />
      {ids.length > 0 ? <Choice ids={ids} onClear={clear} /> : null}
    </>
  )
}

/** The year of creation in the viewer's time zone. */
function yearOf({ Created }: BriefSurvey, zone: string): string | undefined {
  const created = instantOf(Created)
  return created && dayOf(created, zone).slice(0, 4)
}

/** Adds the ranking's defaults to the table's state: best rates first, at least 20 recipients. */
function useRankedState(state: TableState): TableState {
  return useMemo(() => {
    const { least: chosen, ...filters } = state.query.filters
    const least = chosen ?? (state.query.sort?.column === 'rate' ? '20' : '0')
    return {
      ...state,
      query: { ...state.query, filters: least === '0' ? filters : { ...filters, least } },
      toggleSort: column => {
        const isFirst = column === 'rate' && state.query.sort?.column !== 'rate'
        if (isFirst) state.setSort({ column, descending: true })
        else state.toggleSort(column)
      },
      setFilter: (id, value) => state.setFilter(id, id === 'least' ? (value ?? '0') : value),
      clear: () => state.setFilters({ q: undefined, state: undefined, year: undefined, least: '0' }),
    }
  }, [state])
}

type ReadingNoteProps = {
  surveys: readonly BriefSurvey[]
  /** IDs of the best surveys shown, when sorted by rate. */
  best: readonly number[]
  stored: ReturnType<typeof useStoredCounts>
  state: TableState
  now: Date
}

/** One line: when surveys were read, how many were not, which are left out, and a link to compare the best. */
function ReadingNote({ surveys, best, stored: { counts, error, isFetching, retry }, state, now }: ReadingNoteProps) {
  const t = useText(surveysText)
  const format = useFormat()
  const ids = surveys.flatMap(({ ID }) => ID ?? [])
  const unread = counts && ids.filter(id => !counts.has(id)).length
  const last = ids
    .flatMap(id => counts?.get(id)?.at ?? [])
    .toSorted()
    .at(-1)
  const { data: schedule } = useQuery({ ...readingQueries.run(), enabled: Boolean(unread) })
  const timeOf = (at: string) => (isToday(at, now, format) ? format.time(at) : format.dateTime(at))
  const { least } = state.query.filters
  const words = [
    last && t.lastRead({ when: timeOf(last) }),
    unread && t.unread({ n: unread, all: ids.length }),
    unread && schedule?.every === 0 && t.unscheduled,
    unread && schedule?.next && t.next({ when: timeOf(schedule.next) }),
    error && t.failed,
    least && t.leftOut({ n: format.number(Number(least)) }),
  ]
  return (
    // Reserves the lines that a phone may need, so that rows do not move.
    <div
      className={classNames(
        'min-h-8 border-b border-line px-3 py-1.5 text-sm text-muted',
        least ? 'max-sm:min-h-18' : 'max-sm:min-h-13',
      )}
    >
      <span role="status">{words.filter(Boolean).join(' ')}</span>{' '}
      {error ? (
        <button type="button" disabled={isFetching} onClick={retry} className={linkClass}>
          {t.again}
        </button>
      ) : null}
      {least ? (
        <button type="button" onClick={() => state.setFilter('least', undefined)} className={linkClass}>
          {t.showSmall}
        </button>
      ) : null}{' '}
      {best.length >= fewestCompared ? (
        <Link to={paths.compareSurveys({ ids: best.join(',') })} className={classNames(linkClass, 'ml-2')}>
          {t.compareBest({ n: best.length })}
        </Link>
      ) : null}
    </div>
  )
}

/** A bar below the list with the surveys selected for comparison. */
function Choice({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const t = useText(surveysText)
  const n = ids.length
  return (
    <div className="sticky bottom-0 z-6 mt-3 rounded-lg border border-strong bg-surface px-3 py-2 shadow-popup">
      <Toolbar label={t.selection}>
        <span role="status" className="font-medium">
          {n >= mostCompared ? t.most({ n }) : t.selected({ n })}
        </span>
        {n >= fewestCompared ? (
          <Link
            to={paths.compareSurveys({ ids: ids.join(',') })}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            <Icon name={seldomIcons.chart} />
            {t.compareThem({ n })}
          </Link>
        ) : (
          <span className="text-sm text-muted">{t.oneMore}</span>
        )}
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t.clear}
        </Button>
      </Toolbar>
    </div>
  )
}

const keyOf = ({ ID }: BriefSurvey) => String(ID)

/** The selected surveys in order, kept in the URL so that they survive a visit to the comparison. */
function useChoice(source: RowSource<BriefSurvey>, label: string) {
  const [read, write] = useSearchDraft()
  const text = read('ids')
  const ids = useMemo(() => readIds([text ?? '']).ids, [text])
  const rowsMeant = useRowRange(source, keyOf)
  const selection = useMemo((): RowSelection => {
    const isFull = ids.length >= mostCompared
    const has = (key: string) => ids.includes(idOf(key))
    return {
      label,
      has,
      can: key => has(key) || (!isFull && !Number.isNaN(idOf(key))),
      toggle(index, range) {
        const meant = rowsMeant(index, range).flatMap(({ ID }) => ID ?? [])
        const added = meant.filter(id => !ids.includes(id))
        const next =
          range || added.length > 0 ? [...ids, ...added].slice(0, mostCompared) : ids.filter(id => !meant.includes(id))
        write({ ids: next.join(',') })
      },
    }
  }, [ids, label, rowsMeant, write])
  return { ids, selection, clear: () => write({ ids: null }) }
}

/** A row key begins with the survey's ID. */
const idOf = (key: string) => Number.parseInt(key, 10)

export const page = pageView(withNow(SurveyList), () => [surveyQueries.list(), readingQueries.latest('survey')])
