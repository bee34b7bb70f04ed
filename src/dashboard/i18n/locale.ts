import { useSyncExternalStore } from 'react'
import type { Locale } from './catalogue'

const listeners = new Set<() => void>()
let current: Locale = 'en'

/** The language in use now, for code outside components. */
export function currentLocale(): Locale {
  return current
}

/** Changes the language of the whole page. */
export function setLocale(locale: Locale): void {
  current = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in use; the component renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale)
}
