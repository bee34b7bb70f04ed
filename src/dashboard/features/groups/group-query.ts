import { contactQueries } from '#dashboard/data/contacts'
import { rowsQuery } from '#dashboard/parts/rows/rows-query'
import { createSpareWorker } from '#dashboard/parts/rows/spare-worker'
import type { GroupRow, GroupSetting } from './group-values'

const worker = createSpareWorker(() => new Worker(new URL('./group-worker.ts', import.meta.url), { type: 'module' }))

/** Starts what reads a group, for somebody who is on the way to one. */
export const prepareGroup = worker.prepare

/** EP 20, whole: V1 contacts of a group. */
export const groupQuery = (group: number) =>
  rowsQuery<GroupRow, GroupSetting, null>({
    queryKey: [...contactQueries.lists(), 'group', group],
    name: 'listGroupContacts',
    input: { path: { group } },
    worker: worker.take,
  })
