import type { BuiltInRole } from '#contract/rights'
import { catalogue } from '#dashboard/i18n/catalogue'

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
