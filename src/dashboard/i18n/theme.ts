import { useSyncExternalStore } from 'react'
import { preferences, type Theme } from './preferences'

/** Returns the chosen theme; `system` follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(preferences.subscribe, () => preferences.get().theme)
