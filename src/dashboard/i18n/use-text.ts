import { useSyncExternalStore } from 'react'
import type { Catalogue, Locale } from './catalogue'
import { preferences, type Theme } from './preferences'

/** The language the page speaks. */
export const useLocale = (): Locale => useSyncExternalStore(preferences.subscribe, () => preferences.get().locale)

/** The theme the person chose; `system` follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(preferences.subscribe, () => preferences.get().theme)

/** The texts of a catalogue in the language the page speaks. */
export const useText = <T>(texts: Catalogue<T>): Catalogue<T>[Locale] => texts[useLocale()]
