import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { queryClient } from '#dashboard/data/client/query-client'
import { surveyListKey } from '#dashboard/data/survey-list-key'
import type { Rows } from '#dashboard/parts/rows/rows-handle'
import { readSurveys, shareRows } from '#dashboard/parts/survey-list/read-surveys'
import type { SurveyList } from '#dashboard/parts/survey-list/survey-list'
import type { ListedSurveys } from './score/listed-surveys'
import type { SurveySetting } from './survey-rows'

export type SurveyRows = Rows<BriefSurvey, SurveySetting, ListedSurveys>
export type Surveys = Row<BriefSurvey>[] | SurveyRows

/** What other pages read a moment ago. */
const read = () => {
  const state = queryClient.getQueryState<SurveyList>(surveyListKey)
  return state && Array.isArray(state.data) && !state.isInvalidated ? state : undefined
}

/** EP 22 for its table: up to 2,000 surveys in the page, more of them kept by a worker. */
export const surveyTableQuery = () =>
  queryOptions({
    queryKey: [...surveyListKey, 'table'],
    queryFn: async ({ client, signal, queryKey }): Promise<Surveys> => {
      const rows = await readSurveys(signal, async (whole): Promise<SurveyRows> => {
        // Few accounts have so many.
        const { readLongSurveys } = await import('./read-long-surveys')
        return readLongSurveys(whole, { client, signal, queryKey })
      })
      if (Array.isArray(rows)) client.setQueryData(surveyListKey, rows)
      return rows
    },
    initialData: () => read()?.data as Surveys | undefined,
    initialDataUpdatedAt: () => read()?.dataUpdatedAt,
    structuralSharing: shareRows,
    gcTime: 20_000,
  })
