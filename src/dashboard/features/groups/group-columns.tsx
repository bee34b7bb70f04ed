import type { GroupContact } from '#contract/contacts-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { personName } from '#dashboard/parts/contact/contact-name'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import type { Column } from '#dashboard/ui/table/column'
import type { groupsText } from './groups-text'

type Texts = (typeof groupsText)[Locale]

/** The columns of a group: the seven members that EP 20 gives, and no others (§2.4). */
export function groupColumns(t: Texts): Column<Partial<GroupContact>>[] {
  return [
    { id: 'name', header: t.name, value: personName, width: 220 },
    {
      id: 'firstName',
      header: t.firstName,
      member: 'FirstName',
      value: contact => contact.FirstName,
      hidden: true,
      width: 150,
    },
    {
      id: 'lastName',
      header: t.lastName,
      member: 'LastName',
      value: contact => contact.LastName,
      hidden: true,
      width: 150,
    },
    {
      id: 'phone',
      header: t.phone,
      member: 'Phone',
      value: contact => contact.Phone,
      cell: ({ Phone: phone }) =>
        phone ? (
          <PageLink keepText to={paths.conversation(phone)} title={t.messagesOf({ phone })} className={linkClass}>
            {phone}
          </PageLink>
        ) : null,
      width: 150,
    },
    { id: 'email', header: t.email, member: 'Email', value: contact => contact.Email, width: 220 },
    {
      id: 'organization',
      header: t.organization,
      member: 'Organization',
      value: contact => contact.Organization,
      width: 160,
    },
    { id: 'owner', header: t.owner, member: 'OwnerID', value: contact => contact.OwnerID, hidden: true, width: 140 },
    { id: 'id', header: t.id, member: 'ID', value: contact => contact.ID, align: 'end', width: 90 },
  ]
}
