/**
 * The database cannot be reached, does not respond, or ended the connection. If `nothingDone` is false, a commit or a
 * write outside a transaction may have taken effect.
 */
export class DatabaseUnavailable extends Error {
  readonly nothingDone: boolean

  constructor(nothingDone: boolean, cause?: unknown, message = 'The database is not available.') {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
    this.nothingDone = nothingDone
  }
}

/** The database's disk or quota is full. Nothing was written; reading still works. The message is for a person. */
export class DatabaseFull extends DatabaseUnavailable {
  constructor(cause?: unknown) {
    super(true, cause, 'The disk of the database is full. Nothing was saved. Make room on it, then try again.')
    this.name = 'DatabaseFull'
  }
}
