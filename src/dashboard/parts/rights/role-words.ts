import { useCallback } from 'react'
import type { BuiltInRole } from '#contract/rights'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'

/** What the roles that come with the product are called; that of who has none stands for `none`. */
export const roleText = catalogue({
  en: {
    admin: 'Admin',
    support: 'Support',
    marketer: 'Marketer',
    none: 'No role',
  } satisfies Record<BuiltInRole | 'none', string>,
  sv: {
    admin: 'Administratör',
    support: 'Support',
    marketer: 'Marknadsförare',
    none: 'Ingen roll',
  },
})

/** What a role is called: a built-in one in this language, another as it was named; without a name by its id. */
export function useRoleWords(): (role: string, name?: string | null) => string {
  const t = useText(roleText)
  return useCallback((role, name) => (Object.hasOwn(t, role) ? t[role as keyof typeof t] : (name ?? role)), [t])
}
