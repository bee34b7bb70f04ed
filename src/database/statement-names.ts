import { createHash } from 'node:crypto'

/** Statements that are kept prepared on each connection; what is asked for again and again is a few dozen. */
const mostNamed = 200
/** So many different ones are counted; those that come with every request are among the first. */
const mostCounted = 1000
/** An insert of hundreds of rows is long and seldom the same twice. */
const longestNamed = 2000
/** A statement that has come so often comes again. */
const often = 5

const namedVerb = /^\s*(?:select|with|insert|update|delete)\b/i

/** The statement was prepared over tables that have other columns since. */
const changedTables = '0A000'
/** There is no statement of that name, or there is one already: a pooler in between has given the connection to others. */
const strangeConnection = new Set(['26000', '42P05'])

/**
 * Names under which Postgres keeps statements prepared: of a small one, parsing and planning take longer than carrying it
 * out. A name is made of its statement: whatever gives a connection to other servers, none of them means another by it.
 */
export class StatementNames {
  readonly #known = new Map<string, { times: number; name?: string }>()
  #named = 0
  #faults = 0
  #off = false

  /** The name to ask a statement by; undefined for one that is asked as it stands. */
  nameOf(sql: string): string | undefined {
    if (this.#off || sql.length > longestNamed) return undefined
    const known = this.#known.get(sql)
    if (!known) {
      if (this.#known.size < mostCounted && namedVerb.test(sql)) this.#known.set(sql, { times: 1 })
      return undefined
    }
    known.times++
    if (!known.name && known.times > often && this.#named < mostNamed) {
      this.#named++
      known.name = `${createHash('sha256').update(sql).digest('base64url')}_${this.#faults}`
    }
    return known.name
  }

  /** Takes an error of a named statement; true when the name was the fault, and the statement was not carried out. */
  isFault(sql: string, code: string): boolean {
    if (strangeConnection.has(code)) this.#off = true
    else if (code !== changedTables) return false
    this.#known.delete(sql)
    this.#faults++
    return true
  }
}
