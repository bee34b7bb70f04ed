import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GroupContact } from '#contract/contacts-v1'
import { isNotFound } from '#dashboard/data/client/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { useOpened, useRecordOpened } from '#dashboard/data/store/opened'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { groupColumns } from './group-columns'
import { groupsText } from './groups-text'

const keyOf = (contact: GroupContact) => String(contact.ID)

/** The contacts of one group (EP 20), all of them: this list has no pages. */
export function GroupView({ group }: { group: number }) {
  const t = useText(groupsText)
  const query = useQuery(contactQueries.group(group))
  const { opened } = useOpened('group')
  const columns = useMemo(() => groupColumns(t), [t])
  const state = useTableState({ columns })
  const source = usePageRows({ rows: query.data, loading: query.isPending, columns, query: state.query })
  useRecordOpened(query.isSuccess, 'group', group)

  const label = opened.find(entry => entry.id === String(group))?.label
  const number = t.group({ group })
  const missing = isNotFound(query.error)
  const error = query.error ? (
    <CallErrorState
      error={query.error}
      title={missing ? t.missing : undefined}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : undefined
  return (
    <Page name="group" title={label ?? number} subtitle={label ? `${number}. ${t.twoIds}` : t.twoIds}>
      <DataTable
        source={source}
        columns={columns}
        state={state}
        label={t.contacts}
        rowKey={keyOf}
        refreshing={query.isFetching}
        error={error}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
        toolbar={<ExportButton source={source} columns={columns} state={state} name={number} />}
      />
    </Page>
  )
}

export const page = pageView(GroupView, ({ group }) => [contactQueries.group(group)])
