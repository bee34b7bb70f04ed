import { useNavigate } from 'react-router-dom'
import { useLocale } from '#dashboard/i18n/locale'
import { preferences, themes } from '#dashboard/i18n/preferences'
import { useText } from '#dashboard/i18n/use-text'
import { type Command, CommandDialog } from '#dashboard/ui/command-dialog'
import { navigation } from './navigation'
import { shellText } from './shell-text'

const themeWords = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Every page, what was opened recently, and the choices of the shell, in one box. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText(shellText)
  const locale = useLocale()
  const navigate = useNavigate()
  const command = (id: string, label: string, action: () => void, hint?: string): Command => {
    const run = () => {
      onClose()
      action()
    }
    return hint ? { id, label, run, hint } : { id, label, run }
  }
  const pages = navigation.flatMap(group =>
    group.pages.map(page => command(page.to, t[page.label], () => void navigate(page.to), t[group.label])),
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
      title={t.searchHint}
      placeholder={t.search}
      empty={t.nothingFound}
      groups={[
        { value: t.pages, items: pages },
        { value: t.actions, items: actions },
      ]}
    />
  )
}
