import type { BuiltInRole } from '#contract/rights'
import { catalogue } from '#dashboard/i18n/catalogue'

export const rightsText = catalogue({
  en: {
    closed: 'You cannot open this page',
    closedBody: ({ right }: { right: string }) => `It needs the right “${right}”.`,
    or: '” or “',
    readOnly: ({ right }: { right: string }) => `Read-only. Changes need “${right}”.`,
    adminGrants: 'An admin can give it to you.',
    holderGrants: 'Only somebody who has it can give it to you.',
    nobody: 'Nobody signs in here',
    nobodyBody: 'Everyone who opens this address may do everything.',
  },
  sv: {
    closed: 'Du kan inte öppna den här sidan',
    closedBody: ({ right }: { right: string }) => `Den kräver rättigheten ”${right}”.`,
    or: '” eller ”',
    readOnly: ({ right }: { right: string }) => `Går bara att läsa. Ändringar kräver ”${right}”.`,
    adminGrants: 'En administratör kan ge dig den.',
    holderGrants: 'Bara någon som själv har den kan ge dig den.',
    nobody: 'Ingen loggar in här',
    nobodyBody: 'Alla som öppnar adressen får göra allt.',
  },
})

/** Names of the built-in roles; `none` is for a person without a role. */
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
