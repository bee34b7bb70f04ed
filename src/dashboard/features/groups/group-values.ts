import type { GroupContact } from '#contract/contacts-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { personName } from '#dashboard/parts/contact/contact-name'
import type { FileColumn } from '#dashboard/ui/table/column'
import { groupsText } from './groups-text'

/** A contact of a group, of which every part is worth to be read by itself. */
export type GroupRow = Partial<GroupContact>

/** What the contacts of a group are shown by. Plain data: it is posted to where they are. */
export type GroupSetting = { locale: Locale }

/** The seven members that EP 20 gives, and no others (§2.4), by the id of their column. */
export function groupValues({ locale }: GroupSetting) {
  const t = groupsText[locale]
  return {
    name: { id: 'name', header: t.name, value: personName },
    firstName: { id: 'firstName', header: t.firstName, member: 'FirstName', value: contact => contact.FirstName },
    lastName: { id: 'lastName', header: t.lastName, member: 'LastName', value: contact => contact.LastName },
    phone: { id: 'phone', header: t.phone, member: 'Phone', value: contact => contact.Phone },
    email: { id: 'email', header: t.email, member: 'Email', value: contact => contact.Email },
    organization: {
      id: 'organization',
      header: t.organization,
      member: 'Organization',
      value: contact => contact.Organization,
    },
    owner: { id: 'owner', header: t.owner, member: 'OwnerID', value: contact => contact.OwnerID },
    id: { id: 'id', header: t.id, member: 'ID', value: contact => contact.ID },
  } satisfies Record<string, FileColumn<GroupRow>>
}
