/** What stands in the activity that is no write of a row. */
export const activityEvents = [
  /** Old entries left: their number and the hashes of the first and the last. */
  'activity-expired',
  /**
   * A link for an admin was made on the server. Where that made somebody an admin: `how` is `promote` or `create`, `before`
   * and `after` are role and state, `sessions` how many ended.
   */
  'admin-link',
  /** A server started with `SESSION_SECRET_LOST`: how many `sessions` ended and `secondFactors` were removed. */
  'secret-lost',
  /** `how`: `password`, `second-factor`, `recovery-code`, `provider`, `proxy`, `demo`, `link`, `welcome`. */
  'signed-in',
  'signed-out',
  /** So many times in one minute, from one address, for one account: `count`, `minute`, `address`. */
  'sign-in-failed',
  /** Somebody was refused for want of a `right`, once in a minute for each `endpoint` they asked. */
  'right-missing',
  /** Somebody was made by the provider or the proxy that vouches for them. */
  'person-made',
  /** The provider's or the proxy's groups gave somebody another role: `role` and the one `before`. */
  'role-given',
  /** The first admin was made on `/welcome`. */
  'first-admin',
  /** A one-time link set a password: `kind` is `invitation` or `reset`. */
  'link-used',
  /** A file was made: `kind`, the names of the `filters`, and `count`. */
  'exported',
  /** Somebody was shown the text of one message as it is: `endpoint` and `reason`. */
  'code-revealed',
  /** A program was given texts as they are: `endpoint`. */
  'codes-read',
] as const

/** The events that change a thing of theirs. */
export const changeEvents = ['admin-link', 'person-made', 'role-given', 'first-admin', 'link-used'] as const

export type ActivityEventName = (typeof activityEvents)[number]
