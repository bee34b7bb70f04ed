import { useCallback } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { roleText } from './rights-text'

/** Returns the name of a role: translated if built in, else as named; without a name its id. */
export function useRoleWords(): (role: string, name?: string | null) => string {
  const t = useText(roleText)
  return useCallback((role, name) => (Object.hasOwn(t, role) ? t[role as keyof typeof t] : (name ?? role)), [t])
}
