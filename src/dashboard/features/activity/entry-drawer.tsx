import { useQuery } from '@tanstack/react-query'
import type { Row } from '#contract/reading/answer'
import type { ActivityItem } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { entryWords } from '#dashboard/parts/activity/entry-words'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { activityText } from './activity-text'
import { EntryFacts } from './entry-facts'
import { EntryReceipt } from './entry-receipt'
import { SettleEntry } from './settle-entry'
import { settleText } from './settle-text'

type EntryDrawerProps = { id: string; rows: readonly Row<ActivityItem>[] | undefined; onClose: () => void }

/** Everything about one entry: who, what, what became of it, and what was answered. */
export function EntryDrawer({ id, rows, onClose }: EntryDrawerProps) {
  const t = useText(activityText)
  const words = useText(settleText)
  const locale = useLocale()
  const listed = rows?.flatMap(row => (row.ok && row.value.id === id ? [row.value] : []))[0]
  const query = useQuery({ ...activityQueries.one(id), ...(listed && { placeholderData: listed }) })
  const title = query.data ? entryWords(query.data, locale) : t.list
  return (
    <Drawer open onOpenChange={open => !open && onClose()} title={title}>
      <QueryPanel query={query} loading={<SkeletonRows rows={6} label={words.loading} />}>
        {entry =>
          entry ? (
            <div className="flex flex-col gap-4">
              {entry.outcome === 'unknown' ? <SettleEntry key={entry.id} entry={entry} /> : null}
              <EntryFacts entry={entry} />
              {entry.receipt ? <EntryReceipt key={entry.id} entry={entry} /> : null}
            </div>
          ) : (
            <EmptyState title={t.notFound}>{t.notFoundBody}</EmptyState>
          )
        }
      </QueryPanel>
    </Drawer>
  )
}
