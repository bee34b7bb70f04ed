/** What a person or a program may do, and the roles that come with the product. */

/** Every right, in the order in which it is shown. Each row of the API and of the team names one of them. */
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

/** What a request needs: a right, any session, or nothing at all. */
export type Need = Right | 'signed-in' | 'anyone'

/** The roles that come with the product. An admin makes others. */
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

/** The rights that come along: who changes something has to read it first. */
export const impliedRights: Partial<Record<Right, Right>> = {
  'contacts.change': 'contacts.read',
  'surveys.change': 'surveys.read',
  'nki.delete': 'nki.read',
  'contacts.bulk': 'contacts.create',
  'codes.reveal': 'messages.read',
}

/** These rights and those that come along, each once and in the order of `rights`. */
export function withImplied(some: readonly Right[]): Right[] {
  const granted = new Set(some)
  for (const right of granted) {
    const implied = impliedRights[right]
    if (implied !== undefined) granted.add(implied)
  }
  return rights.filter(right => granted.has(right))
}
