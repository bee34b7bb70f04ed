/**
 * The database cannot be reached, does not answer, or has ended the connection. `nothingDone`: whatever was asked for is
 * certainly not done. Without it the answer to a commit, or to a write that is one by itself, is lost.
 */
export class DatabaseUnavailable extends Error {
  readonly nothingDone: boolean

  constructor(nothingDone: boolean, cause?: unknown, message = 'The database is not available.') {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
    this.nothingDone = nothingDone
  }
}

/** The disk of the database is full, or what may be used of it. Nothing was done, and reading still works. */
export class DatabaseFull extends DatabaseUnavailable {
  constructor(cause?: unknown) {
    super(true, cause, 'The disk of the database is full.')
    this.name = 'DatabaseFull'
  }
}
