import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { Row } from '#contract/outline'
import type { BriefSurvey } from '#contract/surveys-v1'
import { bodyText } from '#dashboard/data/client/body-text'
import { call } from '#dashboard/data/client/call'
import { queryClient } from '#dashboard/data/client/query-client'
import type { CameWhole } from '#dashboard/data/rows/list-call'
import { surveyQueries } from '#dashboard/data/surveys'
import type { Rows } from '#dashboard/parts/rows/rows-handle'
import type { ListedSurveys } from './score/listed-surveys'
import type { SurveySetting } from './survey-rows'

/** So many surveys stay in the page. */
const most = 2000

export type SurveyRows = Rows<BriefSurvey, SurveySetting, ListedSurveys>
export type Surveys = Row<BriefSurvey>[] | SurveyRows

/** A list of more rows, by its braces: a text that is none is the page's to tell of. */
const isLong = (text: string) => /^\s*\[/.test(text) && text.split('{', most + 2).length > most + 1

const { queryKey: listKey } = surveyQueries.list()
/** What other pages read a moment ago. */
const read = () => {
  const state = queryClient.getQueryState(listKey)
  return state?.data && !state.isInvalidated && state.data.length <= most ? state : undefined
}

/** EP 22 for its table: up to 2,000 surveys in the page, more of them kept by a worker. */
export const surveyTableQuery = () =>
  queryOptions({
    queryKey: [...listKey, 'table'],
    queryFn: async ({ client, signal, queryKey }): Promise<Surveys> => {
      let whole: CameWhole | undefined
      const readBody = async (response: Response, onChunk: () => unknown) => {
        const text = await bodyText(response, onChunk)
        if (!response.ok || !isLong(text)) return text
        whole = { text, response }
        return '[]'
      }
      const rows = await call('listSurveys', {}, { signal, readBody })
      if (whole) {
        // Few accounts have so many.
        const { keepSurveys } = await import('./keep-surveys')
        return keepSurveys(whole, { client, signal, queryKey })
      }
      client.setQueryData(listKey, rows)
      return rows
    },
    initialData: () => read()?.data as Surveys | undefined,
    initialDataUpdatedAt: () => read()?.dataUpdatedAt,
    // Rows that are elsewhere are told apart by being the same.
    structuralSharing: (before, after) => (Array.isArray(after) ? replaceEqualDeep(before, after) : after),
    gcTime: 20_000,
  })
