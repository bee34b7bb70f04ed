import { hkdfSync } from 'node:crypto'

/** A company's provider and its role mapping. */
export interface OidcSettings {
  /** The issuer's address, without a slash at the end. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The id token's claim with a person's groups. */
  roleClaim: string
  /** Role ids by group names; the first match counts. */
  roles: readonly (readonly [group: string, role: string])[]
}

export interface SigningOptions {
  /** The public origin. A function, because the port may be known late. */
  origin: () => string
  /** One or two, the newest first. Signatures of the older are accepted and renewed. */
  secrets: readonly [string, ...string[]]
  /** Stores a generated secret, before the data are marked as belonging to it. */
  storeSecret?: (() => Promise<void>) | undefined
  /** Deletes, once, what a lost secret signed and encrypted. */
  secretLost?: boolean | undefined
  oidc?: OidcSettings | undefined
  /** Lets demo people in while there is no real admin. */
  demo?: boolean | undefined
  /** Exponent of scrypt's N; lower in tests. */
  hashCost?: number | undefined
  /** Receives the issuer's log messages, which contain no data. */
  log?: ((level: 'error' | 'warn', message: string) => void) | undefined
}

/** The key of signing in, derived from the secret. */
export const signingKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sign-in', 32)).toString('base64url')
