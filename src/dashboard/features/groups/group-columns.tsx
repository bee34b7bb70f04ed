import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import type { Column } from '#dashboard/ui/table/column'
import { type GroupRow, type GroupSetting, groupValues } from './group-values'
import { groupsText } from './groups-text'

/** The columns of a group: how its values are drawn. */
export function groupColumns(setting: GroupSetting): Column<GroupRow>[] {
  const values = groupValues(setting)
  const t = groupsText[setting.locale]
  return [
    { ...values.name, width: 220 },
    { ...values.firstName, hidden: true, width: 150 },
    { ...values.lastName, hidden: true, width: 150 },
    {
      ...values.phone,
      cell: ({ Phone: phone }) =>
        phone ? (
          <PageLink alwaysShowText to={paths.conversation(phone)} title={t.messagesOf({ phone })} className={linkClass}>
            {phone}
          </PageLink>
        ) : null,
      width: 150,
    },
    { ...values.email, width: 220 },
    { ...values.organization, width: 160 },
    { ...values.owner, hidden: true, width: 140 },
    { ...values.id, align: 'end', width: 90 },
  ]
}
