/** How people are known here (`ACCOUNTS`): they sign in, a proxy in front says who they are, or there is one person only. */
export const accountModes = ['on', 'proxy', 'off'] as const

export type AccountMode = (typeof accountModes)[number]

/** The page where people sign in, to which one without a session leads. */
export const signInPath = '/sign-in'

/** Why a sign-in at the provider came to nothing, as `/sign-in?error=` says it. */
export const oidcErrors = [
  /** None of the person's groups there is mapped to a role here. */
  'no_role',
  /** Somebody here has this address and was not allowed to be joined: an admin can allow it. */
  'not_joined',
  /** The provider has not verified the address. */
  'not_verified',
  /** The person has a second factor here: password and code. */
  'second_factor',
  'deactivated',
  /** The provider refused, was away, or the way back took too long: to be tried again. */
  'failed',
] as const
export type OidcError = (typeof oidcErrors)[number]
