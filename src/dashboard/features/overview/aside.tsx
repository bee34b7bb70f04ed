import type { NamedOpened } from '#dashboard/api/kept/opened'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Guide, useTasks } from './guide'
import { guideText } from './guide-text'
import { overviewText } from './overview-text'
import { ProposalsCard } from './proposals/proposals-card'
import { RecentList } from './recent-list'

const most = 8

type AsideProps = { loading: boolean; opened: readonly NamedOpened[]; now: Date }

/** What was opened and what never was; on the first day, when nothing was, what can be done here. */
export function Aside({ loading, opened, now }: AsideProps) {
  const t = useText(overviewText)
  const guide = useText(guideText)
  const tasks = useTasks()
  const proposals = <ProposalsCard now={now} />
  if (loading) {
    return (
      <Card title={t.recent} description={t.recentBody} flush>
        <SkeletonRows rows={most} rowClass="h-14" label={t.recent} />
      </Card>
    )
  }
  if (opened.length === 0) {
    return (
      <>
        {tasks.length === 0 ? (
          <p className="text-muted">{guide.menu}</p>
        ) : (
          <Card title={guide.title} description={guide.body} flush>
            <Guide tasks={tasks} />
          </Card>
        )}
        {proposals}
      </>
    )
  }
  return (
    <>
      <Card title={t.recent} description={t.recentBody} flush>
        <RecentList opened={opened.slice(0, most)} now={now} />
      </Card>
      {proposals}
      {tasks.length > 0 ? (
        <Disclosure summary={guide.title}>
          <div className="rounded-lg border border-line bg-surface">
            <Guide tasks={tasks} />
          </div>
        </Disclosure>
      ) : null}
    </>
  )
}
