import { useNavigate } from 'react-router-dom'
import { openedKey, useOpened } from '#dashboard/data/store/opened'
import { useLocale } from '#dashboard/i18n/locale'
import { preferences, themes } from '#dashboard/i18n/preferences'
import { useText } from '#dashboard/i18n/use-text'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName, openedPath } from '#dashboard/parts/opened-list/opened-place'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { type Command, CommandDialog } from '#dashboard/ui/overlay/command-dialog'
import { navigation } from './navigation'
import { shellText } from './shell-text'

/** As many as fit above the pages without scrolling. */
const mostRecent = 8

const themeWords = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

type CommandPaletteProps = {
  onClose: () => void
  /** What was typed while it was fetched. */
  typedBefore: () => string
}

/** Every page, what was opened recently, and the choices of the shell, in one box. */
export function CommandPalette({ onClose, typedBefore }: CommandPaletteProps) {
  const t = useText(shellText)
  const titles = useText(pageText)
  const locale = useLocale()
  const navigate = useNavigate()
  const kinds = useText(openedKindText)
  const { opened } = useOpened()
  const command = (id: string, label: string, action: () => void, hint?: string): Command => {
    const run = () => {
      onClose()
      action()
    }
    return hint ? { id, label, run, hint } : { id, label, run }
  }
  const recent = opened.slice(0, mostRecent).map(entry => {
    const go = () => void navigate(openedPath(entry))
    return command(openedKey(entry), openedName(entry, kinds), go, kinds[entry.kind])
  })
  const pages = navigation.flatMap(({ group, pages }) =>
    pages.map(page => {
      const go = () => void navigate(paths[page]())
      return command(page, titles[page], go, group === 'start' ? undefined : t[group])
    }),
  )
  const actions = [
    ...themes.map(theme => {
      return command(`theme-${theme}`, `${t.theme}: ${t[themeWords[theme]]}`, () => preferences.setTheme(theme))
    }),
    locale === 'en'
      ? command('sv', 'Svenska', () => preferences.setLocale('sv'), t.language)
      : command('en', 'English', () => preferences.setLocale('en'), t.language),
  ]
  return (
    <CommandDialog
      onClose={onClose}
      typedBefore={typedBefore}
      title={t.searchHint}
      placeholder={t.search}
      empty={t.nothingFound}
      groups={[
        ...(recent.length > 0 ? [{ value: t.recent, items: recent }] : []),
        { value: t.pages, items: pages },
        { value: t.actions, items: actions },
      ]}
    />
  )
}
