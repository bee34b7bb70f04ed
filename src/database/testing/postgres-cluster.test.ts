import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { postgresMissing, startPostgresCluster } from './postgres-cluster'

describe.skipIf(postgresMissing())('a throwaway Postgres', () => {
  test('answers with fsync on, holds databases of its own, and is gone after stop', { timeout: 60_000 }, async () => {
    const cluster = await startPostgresCluster()
    const client = new Client({ connectionString: await cluster.createDatabase('one') })
    try {
      await client.connect()
      const { rows } = await client.query('select current_database() as database, current_setting($1) as fsync', [
        'fsync',
      ])
      expect(rows).toEqual([{ database: 'one', fsync: 'on' }])
    } finally {
      await client.end()
      await cluster.stop()
    }
    await expect(new Client({ connectionString: cluster.url }).connect()).rejects.toThrow('ECONNREFUSED')
  })
})
