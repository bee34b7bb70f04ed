import type { Generated } from 'kysely'

/** Someone who signs in, or is invited to. Never deleted. */
export interface PersonTable {
  id: string
  name: string
  /** Lower case, unique. */
  email: string
  /** 0 or 1, as all flags. */
  emailVerified: number
  image: Generated<string | null>
  /** 1 once a second factor was confirmed. */
  twoFactorEnabled: Generated<number | null>
  /** The id of a role; `none` or one that is not there gives no rights. */
  role: Generated<string>
  /** `invited` until the link was used; who is `deactivated` gets in by no way. */
  state: Generated<'active' | 'invited' | 'deactivated'>
  /** 1 for people of the demonstration: they never count as an admin. */
  demo: Generated<number>
  /** JSON: language, theme, zone. */
  preferences: Generated<string>
  lastSeen: Generated<string | null>
  /** Until then an account at the provider with this address, verified there, is joined to this person. */
  joinAllowedUntil: Generated<string | null>
  /** The id of the person who invited them. */
  invitedBy: Generated<string | null>
  createdAt: string
  updatedAt: string
}

/** What people may do, and how long and how surely they are signed in. */
export interface RoleTable {
  id: string
  name: string
  /** JSON: the rights by name. Those of a built-in role stand in the contract, not here. */
  rights: string
  builtIn: Generated<number>
  /** 1: a sign-in by password needs a second factor. */
  secondFactor: Generated<number>
  /** Minutes without use after which a session ends. */
  idleMinutes: number
  /** Minutes after which it ends however it is used. */
  absoluteMinutes: number
}

/** A signed-in browser. Rows of the past are swept. */
export interface SessionTable {
  id: string
  userId: string
  /** Useless without the server's secret: the cookie holds it signed. */
  token: string
  /** When it ends unless it is used; moved, but never past `absoluteEnd`. */
  expiresAt: string
  absoluteEnd: string | null
  lastUsed: Generated<string | null>
  via: Generated<'password' | 'oidc' | 'demo'>
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

/** A way to sign in: `credential` with a password's hash, or `oidc` with the provider's id of the person. */
export interface AccountTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  accessToken: Generated<string | null>
  refreshToken: Generated<string | null>
  idToken: Generated<string | null>
  accessTokenExpiresAt: Generated<string | null>
  refreshTokenExpiresAt: Generated<string | null>
  scope: Generated<string | null>
  password: Generated<string | null>
  createdAt: string
  updatedAt: string
}

/** What the issuer waits for: one-time links, sign-ins at a provider, second factors. */
export interface VerificationTable {
  id: string
  /** Hashed. */
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** A person's second factor; `secret` and `backupCodes` are encrypted. */
export interface TwoFactorTable {
  id: string
  userId: string
  secret: string
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
}

/** A code of a second factor that was used: it works once. */
export interface UsedCodeTable {
  userId: string
  hash: string
  usedAt: string
}

/** What a one-time link is for; the link itself is a row of `team_verification` with the same identifier. */
export interface LinkTable {
  identifier: string
  userId: string
  kind: 'invitation' | 'reset' | 'admin'
  createdBy: string | null
  createdAt: string
  expiresAt: string
}

/** A code that makes the first admin. */
export interface WelcomeTable {
  /** SHA-256, hexadecimal. */
  hash: string
  expiresAt: string
}

/** A program's key. */
export interface KeyTable {
  id: string
  name: string
  /** SHA-256, hexadecimal. */
  hash: string
  /** How the key begins, by which people tell it from others. */
  start: string
  role: string
  /** The id of a person, or of the key that made it. */
  createdBy: string
  createdAt: string
  expiresAt: string | null
  lastUsed: string | null
  revokedAt: string | null
}

/** How often something was tried since a moment. */
export interface LimitTable {
  key: string
  windowStart: string
  count: number
  /** SHA-256 of the person's e-mail address or id; null where the limit is no person's. */
  account: Generated<string | null>
}

/** One row: by which the secret that fits the data is known again. */
export interface SecretTable {
  id: number
  /** Derived from the secret, which cannot be found from it. */
  mark: string
  /** When `SESSION_SECRET_LOST` was used, until a start without it. */
  lostAt: string | null
}

export interface PeopleTables {
  team_person: PersonTable
  team_role: RoleTable
  team_session: SessionTable
  team_account: AccountTable
  team_verification: VerificationTable
  team_two_factor: TwoFactorTable
  team_used_code: UsedCodeTable
  team_link: LinkTable
  team_welcome: WelcomeTable
  team_key: KeyTable
  team_limit: LimitTable
  team_secret: SecretTable
}
