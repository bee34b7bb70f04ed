import type { RootOperationNode } from 'kysely'
import { DatabaseUnavailable } from '#database/database-unavailable'
import type { TeamDb } from '#team/db/schema'

/** The same database, except that it is not available for some queries. */
export const failingDatabase = (db: TeamDb, fails: (query: RootOperationNode) => boolean): TeamDb =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (fails(node)) throw new DatabaseUnavailable(true)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
