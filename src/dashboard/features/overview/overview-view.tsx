import type { ReactNode } from 'react'
import type { Opened } from '#dashboard/api/kept/opened'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { useWatched } from '#dashboard/api/shared/watched'
import { surveyQueries } from '#dashboard/api/surveys'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { Aside } from './aside'
import { LookupBox } from './lookup-box'
import { SurveysCard } from './surveys-card'
import { LatestActivity, UnknownWrites } from './team/entry-cards'
import { TeamTiles } from './team/team-tiles'
import { UnknownOutcomes } from './unknown-outcomes'
import { type MainCard, useArrangement } from './use-arrangement'
import { WatchedBundles } from './watched-bundles'
import { WatchedCard } from './watched-card'

/** Where a day begins: a box to look things up, what is going on, and what was worked on; for each what they may do. */
export function OverviewView({ now }: { now: Date }) {
  const { loading, opened } = useRecent()
  const { tiles, main, activityBeside } = useArrangement()
  const cards: Record<MainCard, ReactNode> = {
    surveys: <SurveysCard key="surveys" now={now} />,
    nkis: <WatchedNkis key="nkis" opened={opened} now={now} />,
    bundles: <WatchedBundles key="bundles" now={now} />,
    unknown: <UnknownWrites key="unknown" />,
    activity: <LatestActivity key="activity" />,
  }
  const aside = <Aside loading={loading} opened={opened} now={now} />
  return (
    <Page name="overview" actions={main.includes('unknown') ? undefined : <UnknownOutcomes />}>
      <div className="flex flex-col gap-4">
        <LookupBox />
        {tiles.length > 0 ? <TeamTiles tiles={tiles} now={now} /> : null}
        {main.length > 0 ? (
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">{main.map(card => cards[card])}</div>
            <div className="flex min-w-0 flex-col gap-4">
              {activityBeside ? cards.activity : null}
              {aside}
            </div>
          </div>
        ) : (
          <div className="flex min-w-0 flex-col gap-4">{aside}</div>
        )}
      </div>
    </Page>
  )
}

/** The NKIs that the team watches, under the names that this browser knows. */
function WatchedNkis({ opened, now }: { opened: readonly Opened[]; now: Date }) {
  const nameOf = useSharedNames('nki')
  const { loading, watched } = useWatched('nki')
  const named = watched.map(({ id, name }) => {
    const known = opened.find(entry => entry.kind === 'nki' && entry.id === id)
    return nameOf<Opened>({
      kind: 'nki',
      id,
      openedAt: '',
      ...(name && { name }),
      ...(known?.name && { name: known.name }),
    })
  })
  return <WatchedCard loading={loading} watched={named} now={now} />
}

export const page = pageView(withNow(OverviewView), (_, _search, can) =>
  can('listSurveys') ? [surveyQueries.list()] : [],
)
