import { useQuery } from '@tanstack/react-query'
import { Temporal } from 'temporal-polyfill'
import { activityAreaNames, activityOutcomes } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { type ActivityFilter, activityQueries } from '#dashboard/api/activity'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { outcomeName, whoWords } from '#dashboard/parts/activity/entry-words'
import { actionWords } from '#dashboard/parts/activity/sentences'
import { thingOf } from '#dashboard/parts/activity/things'
import { DaysForm } from '#dashboard/parts/periods/days-form'
import { type Period, periodOf, readPeriod, startOf } from '#dashboard/parts/periods/period'
import { useNow } from '#dashboard/parts/time/use-now'
import { Chip } from '#dashboard/ui/chip'
import { FilterSelect, MoreFilters } from '#dashboard/ui/table/filters'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { anyText, oneOf, useSearch } from '#dashboard/ui/use-search'
import { activityText } from './texts'

type ActivityFiltersProps = { state: TableState; several: boolean; me: Me | undefined }

/** Filters of the activity, applied by the server. */
export function ActivityFilters({ state, several, me }: ActivityFiltersProps) {
  const t = useText(activityText)
  const locale = useLocale()
  const outcomes = activityOutcomes.map(value => ({ value, label: outcomeName(value, locale) || t.happened }))
  return (
    <>
      {several ? <PersonFilter state={state} me={me} /> : null}
      <FilterSelect
        state={state}
        narrow
        filter="area"
        label={t.what}
        every={t.everything}
        items={activityAreaNames.map(value => ({ value, label: t[value] }))}
      />
      <FilterSelect
        state={state}
        narrow
        filter="time"
        label={t.when}
        every={t.anyTime}
        items={times.map(value => ({ value, label: t[value] }))}
      />
      <MoreFilters inForce={state.query.filters.outcome === undefined ? 0 : 1}>
        <FilterSelect state={state} filter="outcome" label={t.outcome} every={t.everyOutcome} items={outcomes} />
      </MoreFilters>
    </>
  )
}

/** Chooses a person of the activity; the viewer comes first. */
function PersonFilter({ state, me }: Pick<ActivityFiltersProps, 'state' | 'me'>) {
  const t = useText(activityText)
  const locale = useLocale()
  const { data = [] } = useQuery(activityQueries.people())
  const order = wordOrder(locale)
  const people = data
    .flatMap(row => (row.ok && row.value.person !== '' ? [row.value] : []))
    .map(doer => ({ value: doer.person, label: whoWords(doer, me, locale), own: doer.person === me?.person?.id }))
    .toSorted((one, other) => Number(other.own) - Number(one.own) || order(one.label, other.label))
  return <FilterSelect narrow state={state} filter="person" label={t.who} every={t.everyone} items={people} />
}

type ChosenDaysProps = {
  period: Period | undefined
  onPeriod: (period: Period) => void
}

/** Fields for the first and last day of a custom period. */
export function ChosenDays({ period, onPeriod }: ChosenDaysProps) {
  const t = useText(activityText)
  const zone = useDayZone()
  return (
    <section aria-label={t.period} className="rounded-lg border border-line bg-surface p-4">
      <DaysForm key={`${period?.begin} ${period?.end}`} period={period} zone={zone} onPeriod={onPeriod} />
      {period ? null : <p className="mt-3 text-sm text-muted">{t.noPeriod}</p>}
    </section>
  )
}

type NarrowedToProps = { address: Pick<ReturnType<typeof useActivityFilter>, 'thing' | 'job' | 'kind' | 'write'> }

/** Chips for filters that have no field: one thing, one job's rows, or one kind of entry. */
export function NarrowedTo({ address: { thing, job, kind, write } }: NarrowedToProps) {
  const t = useText(activityText)
  const locale = useLocale()
  if (!thing && !job && !kind) return null
  const about = thingOf(thing, locale)
  return (
    <div className="order-last flex w-full flex-wrap gap-2">
      {thing ? (
        <Chip onRemove={() => write({ thing: '' })}>
          {t.aboutThing({ thing: `${about.words} ${about.id}`.trim() })}
        </Chip>
      ) : null}
      {job ? <Chip onRemove={() => write({ job: '' })}>{t.rowsOfJob}</Chip> : null}
      {kind ? <Chip onRemove={() => write({ kind: '' })}>{actionWords(kind, locale)}</Chip> : null}
    </div>
  )
}

/** Days up to today, by the name in the URL. */
const recent = { today: 1, week: 7, month: 30, year: 365 } as const

/** The time filter's values; `days` is the period from `begin` to `end`. */
const times = ['today', 'week', 'month', 'year', 'days'] as const
type Time = (typeof times)[number]

/** Returns the period in the URL; undefined for all time or an invalid period. */
function readTime(
  { time, begin, end }: { time: Time | ''; begin: string; end: string },
  now: Date,
  zone: string,
): Period | undefined {
  if (time === '') return undefined
  if (time === 'days') return readPeriod(begin, end)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return periodOf(startOf(today.subtract({ days: recent[time] - 1 }), zone), startOf(today.add({ days: 1 }), zone))
}

const reads = {
  person: anyText,
  kind: anyText,
  area: oneOf('', ...activityAreaNames),
  job: anyText,
  thing: anyText,
  outcome: oneOf('', ...activityOutcomes),
  time: oneOf('', ...times),
  begin: anyText,
  end: anyText,
}

/** The filters as the table clears them. */
export const activityFilters = {
  person: 'any text',
  kind: 'any text',
  area: activityAreaNames,
  job: 'any text',
  thing: 'any text',
  outcome: activityOutcomes,
  time: times,
  begin: 'any text',
  end: 'any text',
} as const

type Values = { [Name in keyof typeof reads]: string }

const asked = ['person', 'kind', 'area', 'job', 'thing', 'outcome'] as const

/** Returns the filters for the server, except the time. */
const filterOf = (values: Pick<Values, (typeof asked)[number]>): ActivityFilter =>
  Object.fromEntries(asked.flatMap(name => (values[name] ? [[name, values[name]]] : [])))

/** Returns the filters for the loader; undefined if they depend on the current time. */
export function activitySearch(search: URLSearchParams): ActivityFilter | undefined {
  const read = (name: keyof typeof reads): string => reads[name](search.get(name))
  if (read('time') !== '') return undefined
  return filterOf(Object.fromEntries(asked.map(name => [name, read(name)])) as Values)
}

/** Returns the filters in the URL. `names`: the names of those in use. */
export function useActivityFilter() {
  const [values, write] = useSearch(reads)
  const period = readTime(values, useNow(), useDayZone())
  const filter: ActivityFilter = { ...filterOf(values), ...period }
  const names = [...asked.filter(name => values[name] !== ''), ...(period ? ['time' as const] : [])]
  return { ...values, filter, period, names, write }
}
