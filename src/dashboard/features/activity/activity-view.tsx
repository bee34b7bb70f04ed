import { activityQueries } from '#dashboard/api/activity'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { activitySearch } from './activity-filters'
import { ActivityList } from './activity-list'
import { TeamWork } from './team-work'
import { activityText } from './texts'

/** Who did what. */
export function ActivityView() {
  const t = useText(activityText)
  const seesAll = useMay()('activity.read')
  return (
    <Page name="activity" subtitle={seesAll ? t.everyones : t.own} help={t.help}>
      <TeamWork />
      <ActivityList />
    </Page>
  )
}

export const page = pageView(ActivityView, (_, search) => {
  const filter = activitySearch(search)
  return [...(filter ? [activityQueries.list(filter)] : []), activityQueries.unknown()]
})
