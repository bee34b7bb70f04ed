import { useMemo, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useChosenTimeZone } from '#dashboard/i18n/time-zone'
import { PartNote, ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useFreed, useRowsState, useRowsTable } from '#dashboard/parts/rows/use-rows'
import { listState } from '#dashboard/parts/use-list-table'
import type { TeamCounts } from './score/known-scores'
import { type Board, FiguresBelow } from './score/scoreboard'

import { type SurveyRows, surveyTableQuery } from './survey-query'
import { SurveyTable, surveyFilterValues } from './survey-table'
import { newestFirst, type SurveyListProps, useSurveyColumns } from './use-survey-columns'

const none: TeamCounts = new Map()
const nobody = { ids: [], all: 0 }

/** More surveys than stay in the page: a worker keeps them. */
export function LongSurveys({ query, rows, now, empty }: SurveyListProps<SurveyRows>) {
  useFreed(surveyTableQuery().queryKey)
  const [board, setBoard] = useState<Partial<Board>>({})
  const { columns, selection } = useSurveyColumns(board, now)
  const [locale, zone, scores] = [useLocale(), useChosenTimeZone(), board.known ?? none]
  const setting = useMemo(() => ({ locale, zone, now: now.getTime(), scores }), [locale, zone, now, scores])
  const reading = useRowsState(rows)
  const options = { columns, setting, filterValues: surveyFilterValues, defaultSort: newestFirst, loading: false }
  const table = useRowsTable(rows, options)
  const list = { ...table, ...listState(query, undefined), mayHaveMore: isPart(reading) }
  return (
    <div className="flex flex-col gap-4">
      <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      <div>
        <SurveyTable
          {...{ ...list, selection, empty }}
          onLoadMore={undefined}
          reading={<ReadingNote rows={rows} state={reading} />}
        />
        <FiguresBelow
          listed={reading?.sums ?? nobody}
          source={list.source}
          sort={list.state.query.sort}
          onBoard={setBoard}
        />
      </div>
    </div>
  )
}
