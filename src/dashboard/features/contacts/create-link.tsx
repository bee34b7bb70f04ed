import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Icon } from '#dashboard/ui/icon'
import { contactsText } from './contacts-text'

/** The way to a new contact. */
export function CreateLink() {
  const t = useText(contactsText)
  return (
    <PageLink to={paths.newContact()} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t.create}
    </PageLink>
  )
}
