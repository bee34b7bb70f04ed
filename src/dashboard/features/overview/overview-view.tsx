import { Suspense } from 'react'
import { useSharedNames } from '#dashboard/data/shared/shared-names'
import { useWatched } from '#dashboard/data/shared/watched'
import type { Opened } from '#dashboard/data/store/collections'
import { surveyQueries } from '#dashboard/data/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { afterPaint } from '#dashboard/ui/after-paint'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Guide, useTasks } from './guide'
import { guideText } from './guide-text'
import { LookupBox } from './lookup-box'
import { overviewText } from './overview-text'
import { RecentList } from './recent-list'
import { SurveysCard } from './surveys-card'
import { WatchedCard } from './watched-card'

// Seldom there, and never what the first screen waits for.
const UnknownOutcomes = lazyPart(afterPaint(() => import('./unknown-outcomes').then(module => module.UnknownOutcomes)))

const WatchedBundles = lazyPart(() => import('./watched-bundles').then(module => module.WatchedBundles))

const most = 8

/** Where a day begins: a box to look things up, what is going on, and what was worked on. */
export function OverviewView({ now }: { now: Date }) {
  const { loading, opened } = useRecent()
  const can = useMayCall()
  const watched = useWatchedNkis(opened)
  const surveys = can('listSurveys') && can('readSurveyStatistics')
  const bundles = can('listBundleMessages')
  const aside = <Aside loading={loading} opened={opened.slice(0, most)} now={now} />
  return (
    <Page
      name="overview"
      actions={
        <Suspense>
          <UnknownOutcomes />
        </Suspense>
      }
    >
      <div className="flex flex-col gap-4">
        <LookupBox />
        {surveys || bundles || watched.length > 0 ? (
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">
              {surveys ? <SurveysCard now={now} /> : null}
              {watched.length > 0 ? <WatchedCard watched={watched} now={now} /> : null}
              {bundles ? (
                <Suspense>
                  <WatchedBundles now={now} />
                </Suspense>
              ) : null}
            </div>
            {aside}
          </div>
        ) : (
          aside
        )}
      </div>
    </Page>
  )
}

/** The NKIs that the team watches, under the names that this browser knows. */
function useWatchedNkis(opened: readonly Opened[]): Opened[] {
  const nameOf = useSharedNames('nki')
  return useWatched('nki').watched.map(({ id, name }) => {
    const known = opened.find(entry => entry.kind === 'nki' && entry.id === id)
    return nameOf({ kind: 'nki', id, openedAt: '', ...(name && { name }), ...(known?.name && { name: known.name }) })
  })
}

/** What was opened; on the first day, when nothing was, what can be done here. */
function Aside({ loading, opened, now }: { loading: boolean } & Parameters<typeof RecentList>[0]) {
  const t = useText(overviewText)
  const guide = useText(guideText)
  const tasks = useTasks()
  if (loading) {
    return (
      <Card title={t.recent} description={t.recentBody} flush>
        <SkeletonRows rows={most} rowClass="h-14" label={t.recent} />
      </Card>
    )
  }
  if (opened.length === 0) {
    if (tasks.length === 0) return <p className="text-muted">{guide.menu}</p>
    return (
      <Card title={guide.title} description={guide.body} flush>
        <Guide tasks={tasks} />
      </Card>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card title={t.recent} description={t.recentBody} flush>
        <RecentList opened={opened} now={now} />
      </Card>
      {tasks.length > 0 ? (
        <Disclosure summary={guide.title}>
          <div className="rounded-lg border border-line bg-surface">
            <Guide tasks={tasks} />
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}

export const page = pageView(withNow(OverviewView), (_, _search, can) =>
  can('listSurveys') ? [surveyQueries.list()] : [],
)
