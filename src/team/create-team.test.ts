import { expect, test } from 'vitest'
import { openPglite } from '#database/testing/pglite-database'
import { createTeam } from './create-team'
import type { TeamTables } from './db/schema'
import { teamMigrations } from './db/team-migrations'
import { aConnection, createMemoryTeam } from './testing/memory-team'

const first = { ...aConnection, id: 'first' }
const other = { ...aConnection, id: 'other' }

test('keeps a connection’s first id, and gives another place its own', async () => {
  const team = await createMemoryTeam({ place: 'https://one.example/', connection: first })
  expect(team.connection).toEqual(first)
  const again = { db: team.db, now: () => new Date(), accounts: 'off' } as const
  const same = await createTeam({ ...again, place: 'https://one.example/', connection: other })
  expect(same.connection.id).toBe('first')
  const second = await createTeam({ ...again, place: 'https://two.example/', connection: other })
  expect(second.connection.id).toBe('other')
  await team.close()
})

test('gives servers that start together on Postgres the same id', async () => {
  const { db, close } = await openPglite<TeamTables>(teamMigrations)
  const options = { db, now: () => new Date(), accounts: 'off', place: 'embedded' } as const
  const teams = await Promise.all([first, other].map(connection => createTeam({ ...options, connection })))
  expect(new Set(teams.map(({ connection }) => connection.id)).size).toBe(1)
  await close()
})
