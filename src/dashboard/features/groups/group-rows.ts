import { GroupContact } from '#contract/contacts-v1'
import { partial } from '#contract/schema'
import type { Locale } from '#dashboard/i18n/catalogue'
import { personName } from '#dashboard/parts/contact/contact-name'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'
import type { FileColumn } from '#dashboard/ui/table/column'
import { groupsText } from './groups-text'

/** A contact of a group; each member is read by itself. */
export type GroupRow = Partial<GroupContact>

/** Posted to the worker, so plain data. */
export type GroupSetting = { locale: Locale }

type Member = 'FirstName' | 'LastName' | 'Phone' | 'Email' | 'Organization' | 'OwnerID' | 'ID'

const column = (id: string, member: Member, header: string) =>
  ({ id, header, member, value: contact => contact[member] }) satisfies FileColumn<GroupRow>

/** The seven members of EP 20 (§2.4) and the whole name, by the id of their column. */
export function groupValues({ locale }: GroupSetting) {
  const t = groupsText[locale]
  return {
    name: { id: 'name', header: t.name, value: personName },
    firstName: column('firstName', 'FirstName', t.firstName),
    lastName: column('lastName', 'LastName', t.lastName),
    phone: column('phone', 'Phone', t.phone),
    email: column('email', 'Email', t.email),
    organization: column('organization', 'Organization', t.organization),
    owner: column('owner', 'OwnerID', t.owner),
    id: column('id', 'ID', t.id),
  } satisfies Record<string, FileColumn<GroupRow>>
}

/** How the worker reads, sorts and writes a group's contacts. It counts nothing. */
export const groupRows: RowsKind<GroupRow, GroupSetting, null> = {
  row: GroupContact,
  parts: partial(GroupContact),
  model: setting => ({ columns: Object.values(groupValues(setting)), locale: setting.locale }),
  count: () => ({ add: () => {}, value: () => null }),
}
