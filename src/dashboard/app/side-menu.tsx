import { NavLink } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { navigation, overview } from './navigation'
import { shellText } from './shell-text'

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `flex h-8 items-center rounded-md px-2.5 pointer-coarse:h-10 ${
    isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken'
  }`

/** The main menu, in the side column and in the drawer of narrow windows. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText(shellText)
  return (
    <nav aria-label={t.mainMenu} className="flex flex-col gap-4">
      <NavLink end to={overview.to} className={linkClass} onClick={onNavigate}>
        {t[overview.label]}
      </NavLink>
      {navigation.map(group => (
        <div key={group.label}>
          <h2 className="label-text px-2.5 pb-1">{t[group.label]}</h2>
          <ul>
            {group.pages.map(page => (
              <li key={page.to}>
                <NavLink to={page.to} className={linkClass} onClick={onNavigate}>
                  {t[page.label]}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
