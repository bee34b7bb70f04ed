import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { fewestCompared, idsOfAddress, isComparison, mostCompared } from '#dashboard/parts/compare/compared-ids'
import { AddressRemarks, TooMany, UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { compareText } from './compare-text'
import { useCompared } from './compared'
import { DaysSection } from './days-section'
import { RatesChart } from './rates-chart'

/** Two to eight surveys beside each other: `ids=1,2`. */
function ComparePage() {
  const t = useText(compareText)
  const [params] = useSearchParams()
  const named = idsOfAddress(params)
  const { ids } = named
  const first = ids.slice(0, mostCompared).join(',')
  const change = (
    <Link to={paths.surveys({ ids: first })} className={buttonClass({})}>
      {isComparison(named) ? t.change : t.select}
    </Link>
  )
  return (
    <Page name="compareSurveys" actions={isComparison(named) ? change : null}>
      <div className="flex flex-col gap-4">
        <AddressRemarks named={named} wrongWords={t.wrong} />
        {isComparison(named) ? (
          <Comparison key={ids.join()} ids={ids} />
        ) : ids.length < fewestCompared ? (
          <EmptyState title={t.few} action={change}>
            {t.fewBody}
          </EmptyState>
        ) : (
          <TooMany title={t.many({ n: ids.length, limit: mostCompared })} to={paths.compareSurveys({ ids: first })}>
            {change}
          </TooMany>
        )}
      </div>
    </Page>
  )
}

/** The surveys of these numbers beside each other, and those that could not be had. */
function Comparison({ ids }: { ids: readonly number[] }) {
  const t = useText(compareText)
  const nameOf = useCallback((id: number) => t.survey({ id }), [t])
  const { surveys, retry } = useCompared(ids, nameOf)
  const subject = {
    name: t.subject({ n: ids.length }),
    readAt: surveys.flatMap(({ counts }) => counts?.at ?? []),
  }
  const fileName = `surveys-${ids.join('-')}`
  return (
    <div className="flex flex-col gap-4">
      <UnreadNotices compared={surveys} onRetry={retry} />
      <RatesChart surveys={surveys} subject={subject} fileName={fileName} />
      <DaysSection surveys={surveys} subject={subject} fileName={fileName} />
    </div>
  )
}

export const page = pageView(ComparePage, (_, search) => {
  const named = idsOfAddress(search)
  return isComparison(named) ? named.ids.map(surveyQueries.glance) : []
})
