/**
 * Theme and language. Only these are in localStorage, because the document needs them before anything else has
 * loaded. Without storage they last until the page is closed.
 */
import { type Locale, locales } from './catalogue'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Preferences = { locale: Locale; theme: Theme }

const listeners = new Set<() => void>()

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If storage is full or forbidden, the choice holds but is not remembered.
  }
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null | undefined): T | undefined =>
  choices.find(choice => choice === value)

function read(): Preferences {
  const spoken = oneOf(locales, navigator.language.slice(0, 2))
  return {
    locale: oneOf(locales, stored('locale')) ?? spoken ?? 'en',
    theme: oneOf(themes, stored('theme')) ?? 'system',
  }
}

let current = read()

function show({ locale, theme }: Preferences): void {
  document.documentElement.lang = locale
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function change(next: Preferences): void {
  current = next
  show(current)
  for (const listener of listeners) listener()
}

/** Theme and language of this browser, synchronised between tabs. */
export const preferences = {
  get: (): Preferences => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  setLocale(locale: Locale): void {
    remember('locale', locale)
    change({ ...current, locale })
  },
  setTheme(theme: Theme): void {
    remember('theme', theme)
    change({ ...current, theme })
  },
}

show(current)
addEventListener('storage', () => change(read()))
