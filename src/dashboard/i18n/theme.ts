import { useSyncExternalStore } from 'react'
import { preferences, type Theme } from './preferences'

/** The theme the person chose; `system` follows the device. */
export const useTheme = (): Theme => useSyncExternalStore(preferences.subscribe, () => preferences.get().theme)
