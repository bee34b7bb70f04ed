import { Link, useSearchParams } from 'react-router-dom'
import { surveyQueries } from '#dashboard/api/surveys'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { fewestCompared, idsOfAddress, isComparison, mostCompared } from '#dashboard/parts/compare/compared-ids'
import { AddressRemarks, TooMany, UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { PrintedSource } from '#dashboard/parts/compare/printed-source'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { compareText } from './compare-text'
import { type Compared, useCompared } from './compared'
import { DaysSection } from './days-section'
import { differencesSentence } from './differences'
import { RatesChart } from './rates-chart'

/** Compares two to eight surveys: `ids=1,2`. */
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

function Comparison({ ids }: { ids: readonly number[] }) {
  const t = useText(compareText)
  const { survey } = useText(surveyText)
  const { surveys, retry } = useCompared(ids, id => survey({ id }))
  const differences = useDifferences(surveys)
  // The sentence's length is unknown until all are read; a placeholder keeps the page from moving.
  if (surveys.some(({ state }) => state === 'reading')) return <SkeletonPanel className="h-150" />
  const subject = {
    name: t.subject({ n: ids.length }),
    readAt: surveys.flatMap(({ counts }) => counts?.at ?? []),
  }
  const fileName = `surveys-${ids.join('-')}`
  return (
    <div className="flex flex-col gap-4">
      <UnreadNotices compared={surveys} onRetry={retry} />
      <p className="text-lg text-ink">{differences}</p>
      <RatesChart surveys={surveys} differences={differences} subject={subject} fileName={fileName} />
      <DaysSection surveys={surveys} subject={subject} fileName={fileName} />
      <PrintedSource subject={subject} />
    </div>
  )
}

/** The sentence about real differences. */
function useDifferences(surveys: readonly Compared[]): string {
  const t = useText(compareText)
  const { tag } = useFormat()
  const rates = surveys.flatMap(({ name, rate, interval }) =>
    rate?.share === undefined || !interval ? [] : [{ name, share: rate.share, ...interval }],
  )
  const unrated = surveys.flatMap(({ name, interval }) => (interval ? [] : [name]))
  const lists = new Intl.ListFormat(tag)
  return differencesSentence(rates, unrated, { t, list: names => lists.format(names) })
}

export const page = pageView(ComparePage, (_, search) => {
  const named = idsOfAddress(search)
  return isComparison(named) ? named.ids.map(surveyQueries.glance) : []
})
