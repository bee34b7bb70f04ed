import { NavLink } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { menuLinkClass } from './menu-link-class'
import { useNavigation } from './navigation'
import { shellText } from './shell-text'

/** The main menu, in the side column and in the drawer of narrow windows. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText(shellText)
  const titles = useText(pageText)
  const navigation = useNavigation()
  return (
    <nav aria-label={t.mainMenu} className="flex flex-col gap-4 lg:gap-3">
      {navigation.map(({ group, pages }) => (
        <div key={group}>
          {group === 'start' ? null : <h2 className="label-text px-2.5 pb-1">{t[group]}</h2>}
          <ul>
            {pages.map(page => (
              <li key={page}>
                <NavLink to={paths[page]()} className={menuLinkClass} onClick={onNavigate}>
                  {titles[page]}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
