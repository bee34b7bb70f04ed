import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { surveyListKey } from '#dashboard/data/survey-list-key'
import type { Rows } from '#dashboard/parts/rows/rows-handle'
import { readSurveys, shareRows } from './read-surveys'

/** Surveys that a worker holds. */
export type LongList = Rows<BriefSurvey, null, null>
export type SurveyList = Row<BriefSurvey>[] | LongList

/** EP 22 as all pages have it but its own table: they ask about it by `useSurveys`. */
export const surveyListQuery = () =>
  queryOptions({
    queryKey: surveyListKey,
    queryFn: ({ client, signal, queryKey }) =>
      readSurveys(signal, async (whole): Promise<LongList> => {
        // Few accounts have so many.
        const { readLongList } = await import('./read-long-list')
        return readLongList(whole, { client, signal, queryKey })
      }),
    structuralSharing: shareRows,
  })
