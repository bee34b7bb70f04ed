import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActivityItem } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { may, useSession } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownNotice } from '#dashboard/parts/activity/unknown-notice'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { activityColumns } from './activity-columns'
import { ActivityFilters, ChosenDays, ThingChip } from './activity-filters'
import { activityText } from './activity-text'
import { EntryDrawer } from './entry-drawer'
import { activityFilters, useActivityFilter } from './use-activity-filter'

const reads = { entry: anyText }
const keyOf = ({ id }: ActivityItem) => id

/** What was done here and by whom, as the server has it: all of it, or one's own. */
export function ActivityList() {
  const t = useText(activityText)
  const format = useFormat()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const seesAll = may(who, 'activity.read')
  const { filter, ...address } = useActivityFilter()
  const [{ entry }, write, params] = useSearch(reads)
  const query = useInfiniteQuery(activityQueries.list(filter))
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows), [query.data])
  const several = seesAll && me?.accounts !== 'off'
  const columns = useMemo(() => activityColumns({ t, format, me, several }), [t, format, me, several])
  const list = useListTable(query, { rows, columns, filterValues: activityFilters })
  const lists = [activityQueries.rest(filter)]
  const rest = useRest(lists)
  const hrefOf = useMemo(
    () =>
      ({ id }: ActivityItem) =>
        `?${withChanges(params, { entry: id }).toString()}`,
    [params],
  )
  const clear = <Button onClick={list.state.clear}>{t.clear}</Button>
  return (
    <div className="flex flex-col gap-3">
      <UnknownNotice
        action={
          address.outcome === 'unknown' ? undefined : (
            <Button size="sm" onClick={() => address.write({ outcome: 'unknown' })}>
              {t.showUnknown}
            </Button>
          )
        }
      />
      {address.time === 'days' ? <ChosenDays period={address.period} onPeriod={address.write} /> : null}
      {address.time === '' ? null : <DayZoneNote />}
      <DataTable
        {...list}
        label={t.list}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={
          address.names.length > 0 ? (
            <EmptyState title={t.noneTitle} action={clear} />
          ) : (
            <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>
          )
        }
        emptyNote={undefined}
        readRest={<ReadRest rest={rest} />}
        toolbar={
          <>
            <ActivityFilters state={list.state} several={several} me={me} />
            <ExportButton
              {...list}
              rest={lists}
              exported={{ kind: 'activity', filters: address.names }}
              name={t.list}
              rowWords={t.rowWords}
            />
            {address.thing ? (
              <div className="order-last w-full">
                <ThingChip thing={address.thing} onRemove={() => address.write({ thing: '' })} />
              </div>
            ) : null}
          </>
        }
      />
      {entry ? <EntryDrawer id={entry} rows={rows} onClose={() => write({ entry: '' })} /> : null}
    </div>
  )
}
