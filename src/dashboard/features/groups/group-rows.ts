import { GroupContact } from '#contract/contacts-v1'
import { partial } from '#contract/schema'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'
import { type GroupRow, type GroupSetting, groupValues } from './group-values'

/** What a worker knows of a group's contacts. Nothing is counted of them. */
export const groupRows: RowsKind<GroupRow, GroupSetting, null> = {
  row: GroupContact,
  parts: partial(GroupContact),
  model: setting => ({ columns: Object.values(groupValues(setting)), locale: setting.locale }),
  count: () => ({ add: () => {}, value: () => null }),
}
