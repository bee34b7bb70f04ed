import { lazy, Suspense } from 'react'
import { activityQueries } from '#dashboard/data/activity'
import { useMay } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { Tabs } from '#dashboard/ui/tabs'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { ActivityList } from './activity-list'
import { activityText } from './activity-text'
import { useNotes } from './notes'
import { activityFilters, activitySearch } from './use-activity-filter'

const KeptNotes = lazy(() => import('./kept-notes').then(module => ({ default: module.KeptNotes })))

const reads = { view: oneOf('all', 'browser') }

/** What one view of the address says means nothing in the other. */
const nothingElse = Object.fromEntries(
  [...Object.keys(activityFilters), 'q', 'sort', 'cols', 'entry', 'note'].map(name => [name, '']),
)

/** Who did what. What this browser kept of earlier writes has a view of its own, until it is gone. */
export function ActivityView() {
  const t = useText(activityText)
  const seesAll = useMay()('activity.read')
  const [{ view }, write] = useSearch(reads)
  const kept = useNotes().notes.length
  const list = <ActivityList />
  return (
    <Page name="activity" subtitle={seesAll ? t.everyones : t.own} help={t.help}>
      {kept === 0 && view === 'all' ? (
        list
      ) : (
        <Tabs
          label={t.views}
          value={view}
          onValueChange={next => write({ ...nothingElse, view: next })}
          items={[
            { value: 'all', label: t.all, content: list },
            {
              value: 'browser',
              label: `${t.kept} (${kept})`,
              content: (
                <Suspense>
                  <KeptNotes />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}

export const page = pageView(ActivityView, (_, search) => {
  const filter = search.get('view') === 'browser' ? undefined : activitySearch(search)
  return [...(filter ? [activityQueries.list(filter)] : []), activityQueries.unknown()]
})
