import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { activityQueries } from '#dashboard/api/activity'
import { may, useMay, useSession } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Sentence, ThingLink, UnknownNotice } from '#dashboard/parts/activity/entries-card'
import { outcomeWords, requestLine, whoWords } from '#dashboard/parts/activity/entry-words'
import { type NameOf, sentenceOf } from '#dashboard/parts/activity/sentences'
import { entryText } from '#dashboard/parts/activity/texts'
import { thingOf } from '#dashboard/parts/activity/things'
import { useThingNames } from '#dashboard/parts/activity/use-thing-names'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ReadRest, useRest } from '#dashboard/parts/paged/use-rest'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import {
  ActivityFilters,
  activityFilters,
  activitySearch,
  ChosenDays,
  NarrowedTo,
  useActivityFilter,
} from './activity-filters'
import { EntryDrawer } from './entry-drawer'
import { TeamWork } from './team-work'
import { activityText } from './texts'

export function ActivityView() {
  const t = useText(activityText)
  const seesAll = useMay()('activity.read')
  return (
    <Page name="activity" subtitle={seesAll ? t.everyones : t.own} help={t.help}>
      <TeamWork />
      <ActivityList />
    </Page>
  )
}

export const page = pageView(ActivityView, (_, search) => {
  const filter = activitySearch(search)
  return [...(filter ? [activityQueries.list(filter)] : []), activityQueries.unknown()]
})

const reads = { entry: anyText }
const keyOf = ({ id }: ActivityItem) => id

type Texts = (typeof activityText)[Locale]

type Known = { me: Me | undefined; several: boolean; nameOf: NameOf }

function activityColumns(t: Texts, format: Format, { me, several, nameOf }: Known): Column<ActivityItem>[] {
  const words = entryText[format.locale]
  const things = ({ things }: ActivityItem) => {
    const [first, ...rest] = things
    if (first === undefined) return ''
    const { words: name, id } = thingOf(first, format.locale)
    return [`${name} ${id}`.trim(), rest.length > 0 ? words.more({ n: rest.length }) : ''].filter(Boolean).join(' ')
  }
  const who: Column<ActivityItem> = {
    id: 'who',
    header: t.who,
    value: entry => whoWords(entry, me, format.locale),
    hidden: true,
    width: 160,
  }
  return [
    {
      id: 'what',
      header: t.what,
      value: entry => sentenceOf(entry, me, format.locale, nameOf),
      cell: entry => <Sentence entry={entry} nameOf={nameOf} />,
      width: 560,
    },
    ...(several ? [who] : []),
    timeColumn(format, { id: 'at', header: t.when, of: entry => entry.at, width: 180 }),
    {
      id: 'about',
      header: t.about,
      value: things,
      cell: ({ things: [first, ...rest] }) =>
        first === undefined ? null : (
          <>
            <ThingLink thing={first} /> {rest.length > 0 ? words.more({ n: rest.length }) : null}
          </>
        ),
      compact: 'text',
      hidden: true,
      width: 220,
    },
    {
      id: 'outcome',
      header: t.outcome,
      value: entry => outcomeWords(entry, format.locale).words,
      cell: entry => {
        const { words: outcome, tone } = outcomeWords(entry, format.locale)
        return outcome === '' || entry.outcome === 'done' ? null : <Status tone={tone}>{outcome}</Status>
      },
      compact: 'aside',
      width: 170,
    },
    { id: 'request', header: t.request, value: entry => requestLine(entry.endpoint), hidden: true, width: 260 },
    { id: 'requestId', header: t.requestId, value: entry => entry.requestId, hidden: true, width: 280 },
  ]
}

/** The entries of everyone, or the person's own. */
function ActivityList() {
  const t = useText(activityText)
  const format = useFormat()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const seesAll = may(who, 'activity.read')
  const { filter, ...address } = useActivityFilter()
  const [{ entry }, write, params] = useSearch(reads)
  const paged = activityQueries.list(filter)
  const query = useInfiniteQuery(paged)
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows), [query.data])
  const several = seesAll && me?.accounts !== 'off'
  const nameOf = useThingNames((rows ?? []).flatMap(row => (row.ok ? row.value.things : [])))
  const columns = activityColumns(t, format, { me, several, nameOf })
  const list = useListTable(query, { rows, columns, filterValues: activityFilters })
  const rest = useRest([paged])
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
            <EmptyState title={t.emptyTitle} />
          )
        }
        emptyNote={undefined}
        readRest={<ReadRest rest={rest} />}
        toolbar={
          <>
            <ActivityFilters state={list.state} several={several} me={me} />
            <ExportButton
              {...list}
              rest={rest}
              exported={{ kind: 'activity', filters: address.names }}
              name={t.list}
              rowWords={t.rowWords}
            />
            <NarrowedTo address={address} />
          </>
        }
      />
      {entry ? <EntryDrawer id={entry} rows={rows} onClose={() => write({ entry: '' })} /> : null}
    </div>
  )
}
