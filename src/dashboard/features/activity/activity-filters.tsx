import { useQuery } from '@tanstack/react-query'
import { activityOutcomes } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import { activityQueries } from '#dashboard/api/activity'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { entryText } from '#dashboard/parts/activity/entry-text'
import { actionNames, actionWords, outcomeName, whoWords } from '#dashboard/parts/activity/entry-words'
import { thingOf } from '#dashboard/parts/activity/thing-place'
import { DaysForm } from '#dashboard/parts/periods/days-form'
import type { Period } from '#dashboard/parts/periods/period'
import { Chip } from '#dashboard/ui/chip'
import { FilterSelect, MoreFilters } from '#dashboard/ui/table/filters'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { activityText } from './activity-text'
import { times } from './recent-days'

type ActivityFiltersProps = { state: TableState; several: boolean; me: Me | undefined }

/** What the server is asked to narrow the activity by. */
export function ActivityFilters({ state, several, me }: ActivityFiltersProps) {
  const t = useText(activityText)
  const words = useText(entryText)
  const locale = useLocale()
  const order = wordOrder(locale)
  const byWords = (one: { label: string }, other: { label: string }) => order(one.label, other.label)
  const kinds = actionNames.map(name => ({ value: name, label: actionWords(name, locale) })).toSorted(byWords)
  const outcomes = activityOutcomes.map(value => ({ value, label: outcomeName(value, words) || t.happened }))
  return (
    <>
      {several ? <PersonFilter state={state} me={me} /> : null}
      <FilterSelect state={state} filter="kind" label={t.what} every={t.everything} items={kinds} />
      <MoreFilters inForce={['outcome', 'time'].filter(name => state.query.filters[name] !== undefined).length}>
        <FilterSelect state={state} filter="outcome" label={t.outcome} every={t.everyOutcome} items={outcomes} />
        <FilterSelect
          state={state}
          filter="time"
          label={t.when}
          every={t.anyTime}
          items={times.map(value => ({ value, label: t[value] }))}
        />
      </MoreFilters>
    </>
  )
}

/** Whoever stands in the activity, oneself first. */
function PersonFilter({ state, me }: Pick<ActivityFiltersProps, 'state' | 'me'>) {
  const t = useText(activityText)
  const words = useText(entryText)
  const locale = useLocale()
  const { data = [] } = useQuery(activityQueries.people())
  const order = wordOrder(locale)
  const people = data
    .flatMap(row => (row.ok && row.value.person !== '' ? [row.value] : []))
    .map(doer => ({ value: doer.person, label: whoWords(doer, me, words), own: doer.person === me?.person?.id }))
    .toSorted((one, other) => Number(other.own) - Number(one.own) || order(one.label, other.label))
  return <FilterSelect state={state} filter="person" label={t.who} every={t.everyone} items={people} />
}

type ChosenDaysProps = {
  period: Period | undefined
  onPeriod: (period: Period) => void
}

/** The first and the last day of other days than the usual ones. */
export function ChosenDays({ period, onPeriod }: ChosenDaysProps) {
  const t = useText(activityText)
  const zone = useDayZone()
  return (
    <section aria-label={t.period} className="rounded-lg border border-line bg-surface p-4">
      <DaysForm key={`${period?.begin} ${period?.end}`} period={period} zone={zone} onPeriod={onPeriod} />
    </section>
  )
}

/** The one thing that the list is about. */
export function ThingChip({ thing, onRemove }: { thing: string; onRemove: () => void }) {
  const t = useText(activityText)
  const { words, id } = thingOf(thing, useText(entryText))
  return <Chip onRemove={onRemove}>{t.aboutThing({ thing: `${words} ${id}`.trim() })}</Chip>
}
