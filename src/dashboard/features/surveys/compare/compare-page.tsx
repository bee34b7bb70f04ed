import { Link, useSearchParams } from 'react-router-dom'
import { surveyQueries } from '#dashboard/data/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { type ComparedIds, fewestCompared, mostCompared, readIds } from '#dashboard/parts/compare/compared-ids'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { compareText } from './compare-text'
import { Comparison } from './comparison'

const ofAddress = (search: URLSearchParams) => readIds(search.getAll('ids'))
const isComparison = ({ ids }: ComparedIds) => ids.length >= fewestCompared && ids.length <= mostCompared

/** Two to eight surveys beside each other: `ids=1,2`. */
function ComparePage() {
  const t = useText(compareText)
  const [params] = useSearchParams()
  const named = ofAddress(params)
  const { ids, doubled, wrong } = named
  const change = (
    <Link to={paths.surveys({ ids: ids.slice(0, mostCompared).join(',') })} className={buttonClass({})}>
      {isComparison(named) ? t.change : t.select}
    </Link>
  )
  const remarks = [
    doubled.length > 0 && t.doubled({ ids: doubled.join(', ') }),
    wrong.length > 0 && t.wrong({ words: wrong.join(', ') }),
  ].filter(Boolean)
  return (
    <Page name="compareSurveys" actions={isComparison(named) ? change : null}>
      {remarks.length > 0 ? (
        <Notice tone="warning" className="mb-4">
          {remarks.join(' ')}
        </Notice>
      ) : null}
      {isComparison(named) ? (
        <Comparison key={ids.join()} ids={ids} />
      ) : ids.length < fewestCompared ? (
        <EmptyState title={t.few} action={change}>
          {t.fewBody}
        </EmptyState>
      ) : (
        <EmptyState
          title={t.many({ n: ids.length, limit: mostCompared })}
          action={
            <>
              <Link
                to={paths.compareSurveys({ ids: ids.slice(0, mostCompared).join(',') })}
                className={buttonClass({ variant: 'primary' })}
              >
                {t.firstOnes({ n: mostCompared })}
              </Link>
              {change}
            </>
          }
        />
      )}
    </Page>
  )
}

export const page = pageView(ComparePage, (_, search) => {
  const named = ofAddress(search)
  return isComparison(named) ? named.ids.map(surveyQueries.glance) : []
})
