import type { BriefSurvey } from '#contract/surveys-v1'
import { type CameWhole, handList } from '#dashboard/data/rows/list-call'
import { type QueryContext, readRows } from '#dashboard/parts/rows/rows-query'
import type { LongList, SurveyList } from './survey-list'

/** Hands the text of a long list to a worker, which reads and holds it; ends when all of it is read. */
export async function readLongList(whole: CameWhole, context: QueryContext): Promise<LongList> {
  const before = context.client.getQueryData<SurveyList>(context.queryKey)
  const rows = await readRows<BriefSurvey, null, null>(context, Array.isArray(before) ? undefined : before, {
    name: 'listSurveys',
    worker: () => new Worker(new URL('./listed-worker.ts', import.meta.url), { type: 'module' }),
    fetch: sink => handList('listSurveys', whole, sink),
  })
  // Of a part nobody could say that something is not there.
  await rows.whole
  return rows
}
