/** What a person or a program may do. */

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
