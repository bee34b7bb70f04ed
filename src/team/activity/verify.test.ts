import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryTeam, type MemoryTeam } from '#team/testing/memory-team'
import { verifyActivity } from './verify'

let team: MemoryTeam

beforeEach(async () => {
  team = await createMemoryTeam()
  for (let n = 0; n < 5; n++) await team.activity.event({ who: undefined, name: 'signed-in', details: { n } })
  // Whoever owns the database can do this.
  await sql`drop trigger team_activity_no_update`.execute(team.db)
  await sql`drop trigger team_activity_no_delete`.execute(team.db)
})
afterEach(() => team.close())

test('a chain that nobody touched is whole', async () => {
  expect(await verifyActivity(team.db)).toEqual({ whole: true, entries: 5 })
})

test.each([
  ['a changed entry', 'update team_activity set name = $$Adam$$ where position = 3', 3],
  ['a changed hash', 'update team_activity set hash = $$0$$ where position = 3', 3],
  ['an entry taken out of the middle', 'delete from team_activity where position = 3', 4],
  ['entries taken from the beginning', 'delete from team_activity where position < 3', 3],
  ['entries taken from the end', 'delete from team_activity where position > 3', 4],
  [
    'the end taken, and the head moved',
    'delete from team_activity where position = 5; update team_activity_head set position = 4',
    4,
  ],
  [
    'two entries exchanged',
    'update team_activity set position = 9 where position = 2; update team_activity set position = 2 where position = 3; update team_activity set position = 3 where position = 9',
    2,
  ],
])('%s is found', async (_, statements, at) => {
  for (const statement of statements.replaceAll('$$', "'").split(';')) await sql.raw(statement).execute(team.db)
  expect(await verifyActivity(team.db)).toMatchObject({ whole: false, at })
})
