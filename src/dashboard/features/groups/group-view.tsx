import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contactQueries } from '#dashboard/api/contacts'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { personName } from '#dashboard/parts/contact/contact-words'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { LiveBar } from '#dashboard/parts/live/live-bar'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { rowsQuery } from '#dashboard/parts/rows/open-rows'
import { PartNote, ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useFreed, useRowsState, useRowsTable } from '#dashboard/parts/rows/use-rows'
import { listState } from '#dashboard/parts/use-list-table'
import { linkClass } from '#dashboard/ui/action/link-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { type GroupRow, type GroupSetting, groupValues } from './group-rows'
import { groupsText } from './groups-text'

/** All V1 contacts of a group (EP 20). */
export const groupQuery = (group: number) =>
  rowsQuery<GroupRow, GroupSetting, null>({
    queryKey: [...contactQueries.lists(), 'group', group],
    name: 'listGroupContacts',
    input: { path: { group } },
    worker: () => new Worker(new URL('./group-worker.ts', import.meta.url), { type: 'module' }),
  })

function groupColumns(setting: GroupSetting): Column<GroupRow>[] {
  const t = groupsText[setting.locale]
  const phoneCell = ({ Phone: phone }: GroupRow) =>
    phone ? (
      <PageLink alwaysShowText to={paths.conversation(phone)} title={t.messagesOf({ phone })} className={linkClass}>
        {phone}
      </PageLink>
    ) : null
  const looks: Record<string, Partial<Column<GroupRow>>> = {
    name: { width: 220 },
    firstName: { width: 150, hidden: true },
    lastName: { width: 150, hidden: true },
    phone: { width: 150, cell: phoneCell },
    email: { width: 220 },
    organization: { width: 160 },
    owner: { width: 140, hidden: true },
    id: { width: 90, align: 'end' },
  }
  return groupValues(setting).map(column => ({ ...column, ...looks[column.id] }))
}

/** EP 20 gives no id that EP 15 accepts, so the link searches for the contact. */
const personOf = (contact: GroupRow) => {
  const find = contact.Phone || contact.Email || personName(contact)
  return find ? paths.contacts({ q: find, one: '1' }) : undefined
}

const byName = { column: 'name', descending: false }
const keyOf = (contact: GroupRow) => (contact.ID === undefined ? JSON.stringify(contact) : String(contact.ID))

/** Page of one group's contacts (EP 20). */
export function GroupView({ group }: { group: number }) {
  const t = useText(groupsText)
  const locale = useLocale()
  const options = groupQuery(group)
  const query = useQuery(options)
  useFreed(options.queryKey)
  const setting = useMemo(() => ({ locale }), [locale])
  const columns = useMemo(() => groupColumns(setting), [setting])
  const reading = useRowsState(query.data)
  const table = useRowsTable(query.data, { columns, setting, loading: query.isPending, defaultSort: byName })
  const list = { ...table, ...listState(query, t.missing), mayHaveMore: isPart(reading) }
  useRecordOpened(query.isSuccess, 'group', group)

  const label = useSharedName('group', group)?.value.name
  const number = t.group({ group })
  return (
    <Page name="group" title={label ?? number} subtitle={label ? number : undefined} help={t.idsHelp}>
      <div className="flex flex-col gap-4">
        {reading ? (
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
