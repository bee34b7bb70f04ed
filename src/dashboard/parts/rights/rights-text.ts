import type { BuiltInRole } from '#contract/rights'
import { catalogue, type InEach } from '#dashboard/i18n/catalogue'

export const rightsText = catalogue({
  closed: ['You cannot open this page', 'Du kan inte öppna den här sidan'],
  closedBody: ({ right }: { right: string }) => [
    `It needs the right “${right}”.`,
    `Den kräver rättigheten ”${right}”.`,
  ],
  or: ['” or “', '” eller ”'],
  readOnly: ({ right }: { right: string }) => [
    `Read-only. Changes need “${right}”.`,
    `Går bara att läsa. Ändringar kräver ”${right}”.`,
  ],
  adminGrants: ['An admin can give it to you.', 'En administratör kan ge dig den.'],
  holderGrants: ['Only somebody who has it can give it to you.', 'Bara någon som själv har den kan ge dig den.'],
  nobody: ['Nobody signs in here', 'Ingen loggar in här'],
  nobodyBody: ['Everyone who opens this address may do everything.', 'Alla som öppnar adressen får göra allt.'],
})

/** Names of the built-in roles; `none` is for a person without a role. */
export const roleText = catalogue({
  admin: ['Admin', 'Administratör'],
  support: ['Support', 'Support'],
  marketer: ['Marketer', 'Marknadsförare'],
  none: ['No role', 'Ingen roll'],
} satisfies Record<BuiltInRole | 'none', InEach>)
