import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GroupContact } from '#contract/contacts-v1'
import { contactQueries } from '#dashboard/data/contacts'
import { useSharedName } from '#dashboard/data/shared/shared-names'
import { useRecordOpened } from '#dashboard/data/store/opened'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useListTable } from '#dashboard/parts/use-list-table'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { groupColumns } from './group-columns'
import { groupsText } from './groups-text'

const keyOf = (contact: Partial<GroupContact>) =>
  contact.ID === undefined ? JSON.stringify(contact) : String(contact.ID)

/** The contacts of one group (EP 20), all of them: this list has no pages. */
export function GroupView({ group }: { group: number }) {
  const t = useText(groupsText)
  const query = useQuery(contactQueries.group(group))
  const columns = useMemo(() => groupColumns(t), [t])
  const list = useListTable(query, { rows: query.data, columns, notFound: t.missing })
  useRecordOpened(query.isSuccess, 'group', group)

  const label = useSharedName('group', group)?.value.name
  const number = t.group({ group })
  return (
    <Page name="group" title={label ?? number} subtitle={label ? number : undefined} help={t.idsHelp}>
      <DataTable
        {...list}
        label={t.contacts}
        rowKey={keyOf}
        empty={<EmptyState title={t.emptyTitle} />}
        toolbar={
          <ExportButton {...list} exported={{ kind: 'groups', id: group }} name={number} rowWords={t.rowWords} />
        }
      />
    </Page>
  )
}

export const page = pageView(GroupView, ({ group }) => [contactQueries.group(group)])
