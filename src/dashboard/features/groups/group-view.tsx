import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { personName } from '#dashboard/parts/contact/contact-name'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { LiveBar } from '#dashboard/parts/live/live-bar'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PartNote, ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useFreed, useRowsState, useRowsTable } from '#dashboard/parts/rows/use-rows'
import { listState } from '#dashboard/parts/use-list-table'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { groupColumns } from './group-columns'
import { groupQuery } from './group-query'
import type { GroupRow } from './group-values'
import { groupsText } from './groups-text'

/** The person of a row: EP 20 gives no id that EP 15 knows, so by what exact queries find. */
const personOf = (contact: GroupRow) => {
  const find = contact.Phone || contact.Email || personName(contact)
  return find ? paths.contacts({ find, one: '1' }) : undefined
}

const keyOf = (contact: GroupRow) => (contact.ID === undefined ? JSON.stringify(contact) : String(contact.ID))

/** The contacts of one group (EP 20), all of them: this list has no pages. */
export function GroupView({ group }: { group: number }) {
  const t = useText(groupsText)
  const locale = useLocale()
  const options = groupQuery(group)
  const query = useQuery(options)
  useFreed(options.queryKey)
  const setting = useMemo(() => ({ locale }), [locale])
  const columns = useMemo(() => groupColumns(setting), [setting])
  const reading = useRowsState(query.data)
  const table = useRowsTable(query.data, { columns, setting, loading: query.isPending })
  const list = { ...table, ...listState(query, t.missing), mayHaveMore: isPart(reading) }
  useRecordOpened(query.isSuccess, 'group', group)

  const label = useSharedName('group', group)?.value.name
  const number = t.group({ group })
  return (
    <Page name="group" title={label ?? number} subtitle={label ? number : undefined} help={t.idsHelp}>
      <div className="flex flex-col gap-4">
        {reading ? (
          // Who is in a group changes by other people's work: there is nothing to wait for.
          <LiveBar
            readAt={query.dataUpdatedAt}
            reading={query.isFetching || reading.reading}
            isWorth={false}
            onRefresh={() => void query.refetch()}
            onTick={query.refetch}
          />
        ) : query.isPending ? (
          <div className="h-7" />
        ) : null}
        <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        <DataTable
          {...list}
          onLoadMore={undefined}
          label={t.contacts}
          rowKey={keyOf}
          rowHref={personOf}
          empty={<EmptyState title={t.emptyTitle} />}
          toolbar={
            <>
              <ReadingNote rows={query.data} state={reading} />
              <ExportButton {...list} exported={{ kind: 'groups', id: group }} name={number} rowWords={t.rowWords} />
            </>
          }
        />
      </div>
    </Page>
  )
}

export const page = pageView(GroupView, ({ group }) => [groupQuery(group)])
