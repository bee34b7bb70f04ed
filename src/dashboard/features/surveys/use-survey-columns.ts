import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import type { Board } from './score/scoreboard'
import { surveyColumns } from './survey-columns'
import type { Surveys } from './survey-query'
import { surveysText } from './surveys-text'

/** What a list of surveys is shown from; `rows` are in the page or in a worker. */
export type SurveyListProps<R> = { query: UseQueryResult<Surveys>; rows: R; now: Date; empty: ReactNode }

export const newestFirst = { column: 'created', descending: true }
/** Nothing can be chosen before that. */
const nothing = { has: () => false, can: () => false, toggle: () => undefined }

/** The columns of the list, and what chooses its rows: with their figures once those are there. */
export function useSurveyColumns({ cells, selection }: Partial<Board>, now: Date) {
  const words = useText(surveysText)
  const states = useText(surveyStateText)
  const format = useFormat()
  const t = useMemo(() => ({ ...words, ...states }), [words, states])
  const columns = useMemo(() => surveyColumns(t, format, now, cells), [t, format, now, cells])
  const nothingYet = useMemo(() => ({ ...nothing, label: words.compare }), [words])
  return { columns, selection: selection ?? nothingYet }
}
