import { Link } from 'react-router-dom'
import type { GroupContact } from '#contract/contacts-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { personName } from '#dashboard/parts/contact/contact-name'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import type { Column } from '#dashboard/ui/table/column'
import type { groupsText } from './groups-text'

type Texts = (typeof groupsText)[Locale]

/** The columns of a group: the seven members that EP 20 gives, and no others (§2.4). */
export function groupColumns(t: Texts): Column<GroupContact>[] {
  return [
    { id: 'name', header: t.name, value: personName, width: 220 },
    { id: 'firstName', header: t.firstName, value: contact => contact.FirstName, hidden: true, width: 150 },
    { id: 'lastName', header: t.lastName, value: contact => contact.LastName, hidden: true, width: 150 },
    {
      id: 'phone',
      header: t.phone,
      value: contact => contact.Phone,
      cell: ({ Phone: phone }) => (
        <Link to={paths.conversation(phone)} title={t.messagesOf({ phone })} className={linkClass}>
          {phone}
        </Link>
      ),
      width: 150,
    },
    { id: 'email', header: t.email, value: contact => contact.Email, width: 220 },
    { id: 'organization', header: t.organization, value: contact => contact.Organization, width: 160 },
    { id: 'owner', header: t.owner, value: contact => contact.OwnerID, hidden: true, width: 140 },
    { id: 'id', header: t.id, value: contact => contact.ID, align: 'end', width: 90 },
  ]
}
