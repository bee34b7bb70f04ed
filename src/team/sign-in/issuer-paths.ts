/** The header in which the issuer is told a client's address; no client's own reaches it. */
export const addressHeader = 'x-ma-client'

/** What of the issuer is reached, and only by our own rows. All else it knows is closed. */
export const issuerPaths = [
  '/sign-in/email',
  '/sign-in/social',
  '/callback/oidc',
  '/reset-password',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
] as const

export type IssuerPath = (typeof issuerPaths)[number]
