import { useSyncExternalStore } from 'react'
import type { Locale } from './catalogue'
import { preferences } from './preferences'

/** The language in use now, for code outside components. */
export const currentLocale = (): Locale => preferences.get().locale

/** The language in use; the component renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(preferences.subscribe, currentLocale)
