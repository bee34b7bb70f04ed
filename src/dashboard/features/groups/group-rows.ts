import { GroupContact } from '#contract/contacts-v1'
import { partial } from '#contract/schema'
import type { Locale } from '#dashboard/i18n/catalogue'
import { personName } from '#dashboard/parts/contact/contact-words'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import type { RowsKind } from '#dashboard/parts/rows/rows-host'
import type { FileColumn } from '#dashboard/ui/table/column'
import { groupsText } from './groups-text'

/** A contact of a group; every member may be missing or unreadable. */
export type GroupRow = Partial<GroupContact>

/** Posted to the worker: plain data only. */
export type GroupSetting = { locale: Locale }

type Member = 'FirstName' | 'LastName' | 'Phone' | 'Email' | 'Organization' | 'OwnerID' | 'ID'

/** Returns columns for the whole name and the seven members of EP 20 (§2.4). */
export function groupValues({ locale }: GroupSetting): FileColumn<GroupRow>[] {
  const t = groupsText[locale]
  const column = (id: string, member: Member, header = propertyWords(id, locale)): FileColumn<GroupRow> => ({
    id,
    header,
    member,
    value: contact => contact[member],
  })
  return [
    { id: 'name', header: t.name, value: personName },
    column('firstName', 'FirstName'),
    column('lastName', 'LastName'),
    column('phone', 'Phone', t.phone),
    column('email', 'Email'),
    column('organization', 'Organization'),
    column('owner', 'OwnerID', t.owner),
    column('id', 'ID', t.id),
  ]
}

/** How the worker reads, sorts and exports a group's contacts; it computes no counts. */
export const groupRows: RowsKind<GroupRow, GroupSetting, null> = {
  row: GroupContact,
  parts: partial(GroupContact),
  model: setting => ({ columns: groupValues(setting), locale: setting.locale }),
  count: () => ({ add: () => {}, value: () => null }),
}
