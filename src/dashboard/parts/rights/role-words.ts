import { useCallback } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { roleText } from './rights-text'

/** What a role is called: a built-in one in this language, another as it was named; without a name by its id. */
export function useRoleWords(): (role: string, name?: string | null) => string {
  const t = useText(roleText)
  return useCallback((role, name) => (Object.hasOwn(t, role) ? t[role as keyof typeof t] : (name ?? role)), [t])
}
