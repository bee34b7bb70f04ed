import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'

/** Stands in a compiled query where a value comes. */
class Place {
  readonly name: string | symbol
  readonly row: number
  constructor(name: string | symbol, row = 0) {
    this.name = name
    this.row = row
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(name) })

/** Asks a compiled query with the values of these rows in their places. */
async function execute<Tables, Row>(db: Kysely<Tables>, query: CompiledQuery<Row>, rows: readonly object[]) {
  const values = rows as readonly Record<string | symbol, unknown>[]
  const parameters = query.parameters.map(value => (value instanceof Place ? values[value.row]?.[value.name] : value))
  return (await db.executeQuery<Row>({ ...query, parameters })).rows
}

/** What is known of a database; a transaction is a Kysely of its own, over the same adapter. */
function ofEach<T>(make: () => T): <Tables>(db: Kysely<Tables>) => T {
  const known = new WeakMap<DialectAdapter, T>()
  return db => {
    const { adapter } = db.getExecutor()
    const value = known.get(adapter) ?? make()
    known.set(adapter, value)
    return value
  }
}

/**
 * A query that is built and compiled once for each database and asked with other values each time: of one that comes with
 * every request, building costs more than asking. `build` gets something in the place of each value, and must not look at it.
 */
export function compiledOnce<Tables, Given extends object, Row>(
  build: (db: Kysely<Tables>, params: Given) => Compilable<Row>,
): (db: Kysely<Tables>, params: Given) => Promise<Row[]> {
  const compiled = ofEach((): { query?: CompiledQuery<Row> } => ({}))
  return async (db, params) => {
    const known = compiled(db)
    known.query ??= build(db, places as Given).compile()
    return execute(db, known.query, [params])
  }
}

/** Rows of one statement: databases bound the number of its values. */
const rowsAtOnce = 100

/** Of so few rows the statement is kept; more at once are seldom. */
const maxCompiled = 20

function placesOf<Item extends object>(item: Item, row: number): Item {
  return Object.fromEntries(Object.keys(item).map(name => [name, new Place(name, row)])) as Item
}

/** The same for the insertion of rows that all have the same columns. */
export function compiledInsert<Tables, Item extends object, Row>(
  build: (db: Kysely<Tables>, rows: Item[]) => Compilable<Row>,
): (db: Kysely<Tables>, rows: readonly Item[]) => Promise<Row[]> {
  const compiled = ofEach(() => new Map<number, CompiledQuery<Row>>())
  return async (db, rows) => {
    const inserted: Row[] = []
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce)
      const known = compiled(db)
      const query = known.get(some.length) ?? build(db, some.map(placesOf)).compile()
      if (some.length <= maxCompiled) known.set(some.length, query)
      inserted.push(...(await execute(db, query, some)))
    }
    return inserted
  }
}
