/**
 * The database cannot be reached, does not answer, or has ended the connection. `nothingDone`: whatever was asked for is
 * certainly not done. Without it the answer to a commit, or to a write that is one by itself, is lost.
 */
export class DatabaseUnavailable extends Error {
  readonly nothingDone: boolean

  constructor(nothingDone: boolean, cause?: unknown) {
    super('The database is not available.', { cause })
    this.name = 'DatabaseUnavailable'
    this.nothingDone = nothingDone
  }
}
