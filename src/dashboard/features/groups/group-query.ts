import { contactQueries } from '#dashboard/api/contacts'
import { rowsQuery } from '#dashboard/parts/rows/rows-query'
import type { GroupRow, GroupSetting } from './group-values'

/** EP 20, whole: V1 contacts of a group. */
export const groupQuery = (group: number) =>
  rowsQuery<GroupRow, GroupSetting, null>({
    queryKey: [...contactQueries.lists(), 'group', group],
    name: 'listGroupContacts',
    input: { path: { group } },
    worker: () => new Worker(new URL('./group-worker.ts', import.meta.url), { type: 'module' }),
  })
