import { useText } from '#dashboard/i18n/use-text'
import { IdOpener } from '#dashboard/parts/id-opener'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { groupsText } from './groups-text'

/** Page that opens a group by number, or a recent one. */
export function GroupsHome() {
  const t = useText(groupsText)
  return (
    <Page name="groups">
      <div className="flex flex-col gap-4">
        <IdOpener label={t.number} help={t.help} refused={t.badNumber} open={t.open} pathOf={paths.group} />
        <OpenedList kind="group" none={t.none} />
      </div>
    </Page>
  )
}

export const page = pageView(GroupsHome)
