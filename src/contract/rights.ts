/** All rights, in display order. Every row of the endpoint tables names one of them. */
export const rights = [
  'authentication.configure',
  'authentication.test',
  'contacts.read',
  'contacts.change',
  'contacts.create',
  'contacts.bulk',
  'segments.read',
  'emails.send',
  'messages.read',
  'codes.reveal',
  'lookup',
  'extra-fields.replace',
  'surveys.read',
  'surveys.change',
  'templates.read',
  'nki.read',
  'nki.delete',
  'export',
  'people.manage',
  'activity.read',
  'settings.change',
  'metrics.read',
] as const

export type Right = (typeof rights)[number]

/** What a caller needs: a right, any session, or nothing. */
export type Need = Right | 'signed-in' | 'anyone'

/** Roles that come with the product, with their rights. An admin can create others. */
export const builtInRoles = {
  admin: rights,
  support: [
    'authentication.test',
    'contacts.read',
    'contacts.change',
    'messages.read',
    'lookup',
    'surveys.read',
    'templates.read',
  ],
  marketer: [
    'contacts.read',
    'contacts.create',
    'contacts.bulk',
    'segments.read',
    'emails.send',
    'lookup',
    'surveys.read',
    'surveys.change',
    'templates.read',
    'nki.read',
    'export',
  ],
} as const satisfies Record<string, readonly Right[]>

export type BuiltInRole = keyof typeof builtInRoles

/** Right → implied right: a person who changes a thing must be able to read it. */
export const impliedRights: Partial<Record<Right, Right>> = {
  'contacts.change': 'contacts.read',
  'surveys.change': 'surveys.read',
  'nki.delete': 'nki.read',
  'contacts.bulk': 'contacts.create',
  'codes.reveal': 'messages.read',
}

/** The rights and their implied rights, without duplicates, in the order of `rights`. */
export function withImplied(some: readonly Right[]): Right[] {
  const granted = new Set(some)
  for (const right of granted) {
    const implied = impliedRights[right]
    if (implied !== undefined) granted.add(implied)
  }
  return rights.filter(right => granted.has(right))
}
