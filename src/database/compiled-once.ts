import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'

/** Stands in a compiled query where a value comes. */
class Place {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

type Values = Readonly<Record<string, unknown>>

const places = new Proxy({}, { get: (_, name) => new Place(name) })

/**
 * A query that is built and compiled once for each database and asked with other values each time: of one that comes with
 * every request, building costs more than asking. `build` gets something in the place of each value, and must not look at it.
 */
export function compiledOnce<Tables, Given extends Values, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
): (db: Kysely<Tables>, given: Given) => Promise<Row[]> {
  // A transaction is a Kysely of its own, over the same adapter.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, given) => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? build(db, places as Given).compile()
    compiled.set(adapter, known)
    const values: Record<string | symbol, unknown> = given
    const parameters = known.parameters.map(value => (value instanceof Place ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...known, parameters })).rows
  }
}
