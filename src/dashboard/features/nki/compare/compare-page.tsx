import { useState } from 'react'
import { serverNow } from '#dashboard/api/client/call'
import { nkiQueries } from '#dashboard/api/nkis'
import { dayZone } from '#dashboard/api/shared/day-zone'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { InvalidPeriod, PeriodCard } from '#dashboard/features/nki/period-card'
import { periodIn, useNkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { idsOfAddress, isComparison, mostCompared } from '#dashboard/parts/compare/compared-ids'
import { AddressRemarks, TooMany } from '#dashboard/parts/compare/comparison-notices'
import { IdForm } from '#dashboard/parts/id-form'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { typedInt32 } from '#dashboard/parts/page/path-parameter'
import { paths } from '#dashboard/parts/paths'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { compareText } from './compare-text'
import { type KnownNki, useKnownNkis } from './compared-nkis'
import { Comparison } from './comparison'

const search = { ids: anyText }

/** Compares two to eight NKIs: `ids=1,2`, with the period and grouping of an NKI page. */
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
                // A key per comparison, so that each has its own paused state.
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
  const period = periodIn(search, new Date(serverNow()), dayZone())
  const named = idsOfAddress(search)
  return period && isComparison(named) ? named.ids.map(id => nkiQueries.reading(id, period.begin, period.end)) : []
})

type ComparePickerProps = {
  ids: readonly number[]
  known: readonly KnownNki[]
  onIds: (ids: readonly number[]) => void
  /** Open initially, while nothing is compared. */
  open: boolean
}

/** Selects NKIs: known ones by checkbox, others by number. */
function ComparePicker({ ids, known, onIds, open }: ComparePickerProps) {
  const t = useText(compareText)
  const words = useText(nkiText)
  const [text, setText] = useState('')
  const [wasOpen] = useState(open)
  const isFull = ids.length >= mostCompared
  const listed = [
    ...known,
    ...ids.filter(id => !known.some(each => each.id === id)).map(id => ({ id, name: undefined })),
  ]
  const list = (
    <div className="flex flex-col gap-4">
      {listed.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    <bdi className="wrap-anywhere">{name ?? words.named({ id })}</bdi>{' '}
                    {name === undefined ? null : <span className="text-muted">{words.named({ id })}</span>}
                  </>
                }
                checked={ids.includes(id)}
                disabled={isFull && !ids.includes(id)}
                onChange={({ target }) => onIds(target.checked ? [...ids, id] : ids.filter(each => each !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <IdForm
          label={t.addLabel}
          refused={words.badId}
          action={t.add}
          text={text}
          onTextChange={setText}
          read={typedInt32}
          onId={id => {
            setText('')
            if (!ids.includes(id)) onIds([...ids, id])
          }}
          input={{ inputMode: 'numeric', className: 'max-w-40' }}
        />
      )}
    </div>
  )
  return (
    <Card
      title={t.pick}
      help={t.pickHelp}
      description={t.picked({ n: ids.length, limit: mostCompared })}
      className="print:hidden"
    >
      {wasOpen ? list : <Disclosure summary={t.change}>{list}</Disclosure>}
    </Card>
  )
}
