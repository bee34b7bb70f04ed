import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { activityQueries } from '#dashboard/api/activity'
import { useMay, useSession } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { entryText } from '#dashboard/parts/activity/texts'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { AdminSection } from './admin-section'
import { Guide } from './guide'
import { LookupBox } from './lookup-box'
import { MessagesSection } from './messages-section'
import { SurveysSection } from './surveys-section'

/** The start page: a search box and sections by right. */
export function OverviewView({ now }: { now: Date }) {
  const may = useMay()
  const { loading, opened } = useRecent()
  const who = useSession()
  const since = ('me' in who ? who.me.person?.lastVisit : undefined) ?? undefined
  return (
    <Page name="overview" actions={<UnknownOutcomes />}>
      <div className="flex flex-col gap-4">
        <LookupBox />
        {may('people.manage') ? <AdminSection now={now} /> : null}
        {may('nki.read') || may('surveys.change') ? <SurveysSection now={now} since={since} /> : null}
        {may('messages.read') ? <MessagesSection now={now} /> : null}
        {!loading && opened.length === 0 ? <Guide /> : null}
      </div>
    </Page>
  )
}

/** Links to writes with an unknown outcome. It loads late, in the page head, so that nothing moves. */
function UnknownOutcomes() {
  const t = useText(entryText)
  const { data } = useQuery(activityQueries.unknown())
  if (!data || data.count === 0) return null
  return (
    <Link
      to={paths.activity({ outcome: 'unknown' })}
      className={buttonClass({ size: 'sm', className: 'text-warning pointer-coarse:-my-1' })}
    >
      <Icon name="warning" />
      {t.unknownTitle({ n: data.count })}
    </Link>
  )
}

export const page = pageView(withNow(OverviewView), (_, _search, can) =>
  can('listSurveys') ? [surveyQueries.list()] : [],
)
