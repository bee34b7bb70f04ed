import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSingleKeys } from '#dashboard/api/kept/choices'
import { openedKey } from '#dashboard/api/kept/opened'
import { useLocale } from '#dashboard/i18n/locale'
import { preferences, themes } from '#dashboard/i18n/preferences'
import { useText } from '#dashboard/i18n/use-text'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedName, openedPath } from '#dashboard/parts/opened-list/opened-place'
import { useRecent } from '#dashboard/parts/opened-list/use-recent'
import { pageText } from '#dashboard/parts/page/page-text'
import { paths } from '#dashboard/parts/paths'
import { type Command, CommandDialog, type CommandGroup } from '#dashboard/ui/overlay/command-dialog'
import { pageWords, searchText } from './search-text'
import { shellText } from './shell-text'
import { useOpenPages } from './side-menu'
import { useNamed } from './use-named'
import { useSuggestions } from './use-suggestions'

/** Fits above the pages without scrolling. */
const mostRecent = 8

const themeWords = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

type CommandPaletteProps = {
  onClose: () => void
  onShowKeys: () => void
  /** Returns what was typed while the palette was loading. */
  typedBefore: () => string
}

/** The search: numbers, senders, bundles and people by text, every page, and recently opened things. */
export function CommandPalette({ onClose, onShowKeys, typedBefore }: CommandPaletteProps) {
  const t = useText(shellText)
  const search = useText(searchText)
  const words = useText(pageWords)
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  const titles = useText(pageText)
  const locale = useLocale()
  const singleKeys = useSingleKeys()
  const navigate = useNavigate()
  const kinds = useText(openedKindText)
  const { opened } = useRecent()
  const command = (id: string, label: string, action: () => void, hint?: string): Command => {
    const run = () => {
      onClose()
      action()
    }
    return hint ? { id, label, run, hint } : { id, label, run }
  }
  const named = useNamed(text, opened)
  const isNamedToo = new Set(named.map(openedKey))
  const recent = opened
    .slice(0, mostRecent)
    .filter(entry => !isNamedToo.has(openedKey(entry)))
    .map(entry => {
      const go = () => void navigate(openedPath(entry))
      return command(openedKey(entry), openedName(entry, kinds), go, kinds[entry.kind])
    })
  const things = named.map(({ kind, id, name = id }) => {
    const words = command(openedKey({ kind, id }), name, () => void navigate(openedPath({ kind, id })), kinds[kind])
    return { ...words, fits: true }
  })
  const pages = useOpenPages().map(([page, { menu }]) => {
    const go = () => void navigate(paths[page]())
    const hint = menu === undefined || menu === 'start' ? undefined : t[menu]
    return { ...command(page, titles[page], go, hint), words: words[page] }
  })
  const actions = [
    ...themes.map(theme => {
      return command(`theme-${theme}`, `${t.theme}: ${t[themeWords[theme]]}`, () => preferences.setTheme(theme))
    }),
    locale === 'en'
      ? command('sv', 'Svenska', () => preferences.setLocale('sv'), t.language)
      : command('en', 'English', () => preferences.setLocale('en'), t.language),
    command('keys', search.keys, onShowKeys, singleKeys ? '?' : undefined),
  ]
  const closing = (groups: CommandGroup[]) =>
    groups.map(({ value, items }) => ({
      value,
      items: items.map(item => ({ ...item, ...command(item.id, item.label, item.run, item.hint) })),
    }))
  return (
    <CommandDialog
      onClose={onClose}
      typedBefore={typedBefore}
      text={text}
      onTextChange={setText}
      title={t.searchHint}
      placeholder={t.search}
      empty={t.nothingFound}
      groups={[
        ...closing(suggestions.first),
        ...(recent.length > 0 ? [{ value: t.recent, items: recent }] : []),
        { value: t.pages, items: pages },
        ...(things.length > 0 ? [{ value: search.named, items: things }] : []),
        { value: t.actions, items: actions },
        ...closing(suggestions.last),
      ]}
    />
  )
}
