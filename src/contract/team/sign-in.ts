/** How people are identified (`ACCOUNTS`): `on` by signing in, `proxy` by a reverse proxy, `off` not at all. */
export const accountModes = ['on', 'proxy', 'off'] as const

export type AccountMode = (typeof accountModes)[number]

/** Page that a person without a session is led to. */
export const signInPath = '/sign-in'

/** Why a sign-in at the provider failed, as in `/sign-in?error=`. */
export const oidcErrors = [
  /** None of the person's groups is mapped to a role. */
  'no_role',
  /** A person with this address exists but may not be joined; an admin can allow it. */
  'not_joined',
  /** The provider has not verified the address. */
  'not_verified',
  /** The person has a second factor here, so they must sign in with password and code. */
  'second_factor',
  'deactivated',
  /** The provider refused, did not respond, or the return took too long; the person may try again. */
  'failed',
] as const
export type OidcError = (typeof oidcErrors)[number]
