import { NavLink } from 'react-router-dom'
import { useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { mayOpen } from '#dashboard/parts/page/may-open'
import { pageText } from '#dashboard/parts/page/page-text'
import { fixedPages } from '#dashboard/parts/page/pages'
import { paths } from '#dashboard/parts/paths'
import { shellText } from './shell-text'

/** Groups of the menu in display order. */
const groups = ['start', 'audience', 'surveys', 'messaging', 'tools'] as const

/** Returns the pages that the person may open. */
export function useOpenPages() {
  const who = useSession()
  return fixedPages.filter(([, row]) => mayOpen(who, row))
}

export const menuLinkClass = ({ isActive }: { isActive: boolean }): string =>
  `flex h-8 items-center rounded-md px-2.5 pointer-coarse:h-10 ${
    isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken'
  }`

/** The main menu, in the side column and in the drawer. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText(shellText)
  const titles = useText(pageText)
  const open = useOpenPages()
  const navigation = groups
    .map(group => ({ group, pages: open.flatMap(([name, { menu }]) => (menu === group ? [name] : [])) }))
    .filter(({ pages }) => pages.length > 0)
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
