import { hkdfSync } from 'node:crypto'

/** A company's provider, and what its groups are here. */
export interface OidcSettings {
  /** The issuer's address, without a slash at the end. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim of the id token that names a person's groups. */
  roleClaim: string
  /** Ids of roles by the names of groups; the first that a person has counts. */
  roles: readonly (readonly [group: string, role: string])[]
}

/** What signing in needs to know of the server it runs in. */
export interface SigningOptions {
  /** The origin people open. Asked for when it is first needed: the port may be known late. */
  origin: () => string
  /** One or two, the new one first: what the older has signed is taken, and signed anew. */
  secrets: readonly [string, ...string[]]
  /** What a lost secret signed and encrypted is dropped, once. */
  secretLost?: boolean | undefined
  /** Sign-in at a company's provider. */
  oidc?: OidcSettings | undefined
  /** Demo people may enter, as long as there is no real admin. */
  demo?: boolean | undefined
  /** The power of two of the work that hashing a password is; a test that hashes hundreds has less. */
  hashCost?: number | undefined
  /** Takes what the issuer has to say: words for the log, never data. */
  log?: ((level: 'error' | 'warn', message: string) => void) | undefined
}

/** The secret from which everything of signing in is signed and encrypted: another purpose has another. */
export const signingKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sign-in', 32)).toString('base64url')
