import { type ReactNode, Suspense } from 'react'
import { useSharedNames } from '#dashboard/data/shared/shared-names'
import { useWatched } from '#dashboard/data/shared/watched'
import type { Opened } from '#dashboard/data/store/collections'
import { useText } from '#dashboard/i18n/use-text'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { surveyListQuery } from '#dashboard/parts/survey-list/survey-list'
import { Card } from '#dashboard/ui/card'
import { afterPaint } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Aside } from './aside'
import { LookupBox } from './lookup-box'
import { overviewText } from './overview-text'
import { SurveysCard } from './surveys-card'
import { type MainCard, useArrangement } from './use-arrangement'
import { WatchedCard } from './watched-card'

// Seldom there, and never what the first screen waits for.
const UnknownOutcomes = lazyPart(afterPaint(() => import('./unknown-outcomes').then(module => module.UnknownOutcomes)))

const WatchedBundles = lazyPart(() => import('./watched-bundles').then(module => module.WatchedBundles))

// What few look after.
const TeamTiles = lazyPart(afterPaint(() => import('./team/team-tiles').then(module => module.TeamTiles)))
const LatestActivity = lazyPart(afterPaint(() => import('./team/entry-cards').then(module => module.LatestActivity)))
const UnknownWrites = lazyPart(afterPaint(() => import('./team/entry-cards').then(module => module.UnknownWrites)))

/** Where a day begins: a box to look things up, what is going on, and what was worked on; for each what they may do. */
export function OverviewView({ now }: { now: Date }) {
  const { loading, opened } = useRecent()
  const { tiles, main, activityBeside } = useArrangement()
  const cards: Record<MainCard, ReactNode> = {
    surveys: <SurveysCard key="surveys" now={now} />,
    nkis: <WatchedNkis key="nkis" opened={opened} now={now} />,
    bundles: (
      <Suspense key="bundles" fallback={<BundlesLoading />}>
        <WatchedBundles now={now} />
      </Suspense>
    ),
    unknown: (
      <Late key="unknown" room="h-28 max-sm:h-37">
        <UnknownWrites />
      </Late>
    ),
    activity: (
      <Late key="activity" room="h-69">
        <LatestActivity />
      </Late>
    ),
  }
  const aside = <Aside loading={loading} opened={opened} now={now} />
  return (
    <Page
      name="overview"
      actions={
        main.includes('unknown') ? undefined : (
          <Suspense>
            <UnknownOutcomes />
          </Suspense>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <LookupBox />
        {tiles.length > 0 ? (
          <Suspense fallback={<div className="h-29.5 max-sm:h-65.75 rounded-lg border border-line bg-surface" />}>
            <TeamTiles tiles={tiles} now={now} />
          </Suspense>
        ) : null}
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

/** A card that comes after the first screen: its room is there before it. */
const Late = ({ room, children }: { room: string; children: ReactNode }) => (
  <Suspense fallback={<div className={`rounded-lg border border-line bg-surface ${room}`} />}>{children}</Suspense>
)

function BundlesLoading() {
  const t = useText(overviewText)
  const { watched } = useWatched('bundle')
  return (
    <Card title={t.watchedBundles} description={watched.length > 0 ? t.watchedBundlesBody : undefined} flush>
      <SkeletonRows
        rows={Math.max(1, watched.length)}
        rowClass={watched.length > 0 ? 'h-20' : 'h-16'}
        label={t.watchedBundles}
      />
    </Card>
  )
}

/** The NKIs that the team watches, under the names that this browser knows. */
function WatchedNkis({ opened, now }: { opened: readonly Opened[]; now: Date }) {
  const nameOf = useSharedNames('nki')
  const { loading, watched } = useWatched('nki')
  const named = watched.map(({ id, name }) => {
    const known = opened.find(entry => entry.kind === 'nki' && entry.id === id)
    return nameOf({ kind: 'nki', id, openedAt: '', ...(name && { name }), ...(known?.name && { name: known.name }) })
  })
  return <WatchedCard loading={loading} watched={named} now={now} />
}

export const page = pageView(withNow(OverviewView), (_, _search, can) =>
  can('listSurveys') ? [surveyListQuery()] : [],
)
