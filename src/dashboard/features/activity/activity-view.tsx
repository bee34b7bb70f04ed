import { Suspense } from 'react'
import { activityQueries } from '#dashboard/data/activity'
import { useMay } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { ActivityList } from './activity-list'
import { activityText } from './activity-text'
import { activitySearch } from './use-activity-filter'

const TeamWork = lazyPart(() => import('./team-work').then(module => module.TeamWork))

/** Who did what. */
export function ActivityView() {
  const t = useText(activityText)
  const seesAll = useMay()('activity.read')
  return (
    <Page name="activity" subtitle={seesAll ? t.everyones : t.own} help={t.help}>
      <Suspense>
        <TeamWork />
      </Suspense>
      <ActivityList />
    </Page>
  )
}

export const page = pageView(ActivityView, (_, search) => {
  const filter = activitySearch(search)
  return [...(filter ? [activityQueries.list(filter)] : []), activityQueries.unknown()]
})
