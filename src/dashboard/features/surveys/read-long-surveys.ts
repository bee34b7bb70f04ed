import { type CameWhole, handList } from '#dashboard/data/rows/list-call'
import { type QueryContext, readRows } from '#dashboard/parts/rows/rows-query'
import type { SurveyRows, Surveys } from './survey-query'

/** Hands the text of a long list to a worker, which reads and keeps it. */
export function readLongSurveys(whole: CameWhole, context: QueryContext): Promise<SurveyRows> {
  const before = context.client.getQueryData<Surveys>(context.queryKey)
  return readRows(context, before && !Array.isArray(before) ? before : undefined, {
    name: 'listSurveys',
    worker: () => new Worker(new URL('./survey-worker.ts', import.meta.url), { type: 'module' }),
    fetch: sink => handList('listSurveys', whole, sink),
  })
}
