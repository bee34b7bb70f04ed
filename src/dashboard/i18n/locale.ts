import { useSyncExternalStore } from 'react'
import type { Locale } from './catalogue'
import { preferences } from './preferences'

/** Returns the current language, for code outside components. */
export const currentLocale = (): Locale => preferences.get().locale

/** Returns the current language and follows its changes. */
export const useLocale = (): Locale => useSyncExternalStore(preferences.subscribe, currentLocale)
