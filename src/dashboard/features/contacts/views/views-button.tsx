import { useSearchParams } from 'react-router-dom'
import { contactsText } from '#dashboard/features/contacts/contacts-text'
import { useText } from '#dashboard/i18n/use-text'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { MenuButton } from '#dashboard/ui/overlay/menu-button'

const load = () => import('./views-menu')
const ViewsMenu = lazyPart(() => load().then(module => module.ViewsMenu))

/** Ways to show the list that were saved. Where the address names one the menu is loaded at once: its button says which. */
export function ViewsButton() {
  const t = useText(contactsText)
  const [params] = useSearchParams()
  return (
    <MenuButton icon="lines" load={load} menu={<ViewsMenu />} atOnce={params.has('view')}>
      {t.views}
    </MenuButton>
  )
}
