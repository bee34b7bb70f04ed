import { nkiQueries } from '#dashboard/api/nkis'
import { dayZone } from '#dashboard/api/shared/day-zone'
import { InvalidPeriod } from '#dashboard/features/nki/period/invalid-period'
import { PeriodCard } from '#dashboard/features/nki/period/period-card'
import { periodIn, useNkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { idsOfAddress, isComparison, mostCompared } from '#dashboard/parts/compare/compared-ids'
import { AddressRemarks, TooMany } from '#dashboard/parts/compare/comparison-notices'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { Card } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { ComparePicker } from './compare-picker'
import { compareText } from './compare-text'
import { Comparison } from './comparison'
import { useKnownNkis } from './known-nkis'

const search = { ids: anyText }

/** Two to eight NKIs on one axis: `ids=1,2`, with the period and the grouping of an NKI's own page. */
function ComparePage({ now }: { now: Date }) {
  const t = useText(compareText)
  const view = useNkiView(now)
  const known = useKnownNkis()
  const [, write, params] = useSearch(search)
  const named = idsOfAddress(params)
  const { ids } = named
  return (
    <Page name="compareNkis">
      <div className="flex flex-col gap-4">
        <AddressRemarks named={named} wrongWords={t.wrong} />
        {ids.length > mostCompared ? (
          <Card flush>
            <TooMany
              title={t.many({ n: ids.length, limit: mostCompared })}
              to={{
                pathname: paths.compareNkis(),
                search: withChanges(params, { ids: ids.slice(0, mostCompared).join(',') }).toString(),
              }}
            />
          </Card>
        ) : (
          <>
            <ComparePicker
              ids={ids}
              known={known}
              onIds={next => write({ ids: next.join(',') })}
              open={!isComparison(named)}
            />
            <PeriodCard period={view.invalid ?? view.period} now={now} onPeriod={view.setPeriod} />
            {view.invalid ? (
              <InvalidPeriod now={now} onPeriod={view.setPeriod} />
            ) : isComparison(named) ? (
              <Comparison
                // Each has a reading of its own, to be paused and given up.
                key={[ids.join(), view.period.begin, view.period.end, view.step, view.rolling].join(' ')}
                ids={ids}
                known={known}
                view={view}
                now={now}
              />
            ) : (
              <Card flush>
                <EmptyState title={t.few}>{t.fewBody}</EmptyState>
              </Card>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

export const page = pageView(withNow(ComparePage), (_, search) => {
  const period = periodIn(search, new Date(), dayZone())
  const named = idsOfAddress(search)
  return period && isComparison(named) ? named.ids.map(id => nkiQueries.reading(id, period.begin, period.end)) : []
})
