import { expect, onTestFinished, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { embeddedApi } from '#server/embedded-api'
import { anApp } from '#server/testing/server-fixture'
import { createService } from '#service/create-service'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { createWriteOutcomes } from '#service/db/write-outcomes'
import { createTeam } from '#team/create-team'
import type { TeamDb } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { nobody } from '#team/principal'
import { aConnection } from '#team/testing/memory-team'
import { createWriteSteps, endLostBy } from './record-writes'

/** Creates a database, on which servers start one after the other; each start ends the server before. */
async function aDatabase() {
  const db = openSqlite<Tables>(':memory:')
  onTestFinished(() => db.destroy())
  for (const set of [serviceMigrations, teamMigrations]) await migrate(db, set)
  const teamDb = db as unknown as TeamDb
  const now = () => new Date()
  const start = async (end: 'ends' | 'is killed' = 'ends') => {
    const place = { accounts: 'off', place: 'embedded', connection: aConnection, alone: true } as const
    const outcomes = createWriteOutcomes(db, now)
    const team = await createTeam({ db: teamDb, now, ...place, endLost: endLostBy(outcomes) })
    const { activity } = team
    const begin: typeof activity.begin = async begun => {
      const inFlight = await activity.begin(begun)
      // A killed process stores no end.
      return inFlight && end === 'is killed' ? { ...inFlight, end: () => Promise.resolve() } : inFlight
    }
    const service = createService({ db, now })
    const steps = createWriteSteps({ ...activity, begin }, { outcomesStored: true })
    const { request, sendJson } = anApp({ api: embeddedApi(service), team, steps })
    const send = (path: string, key: string, body: unknown, method = 'POST') =>
      sendJson(method, path, body, { 'idempotency-key': key })
    const known = async (key: string) => (await request(fillPath('readWrite', { key }))).json()
    return { team, send, known, activity, outcomes }
  }
  return { db, teamDb, start }
}

const contact = { FirstName: 'Anna', Phone: '+46701740605' }

test('recovers writes completed by a killed server, with answer and receipt', async () => {
  const { db, teamDb, start } = await aDatabase()
  const first = await start('is killed')
  const created = await (await first.send(fillPath('createContact'), 'k1', contact)).text()
  const settings = { ConcurrentLimit: 3, NumericOnly: true }
  const changed = await (await first.send(fillPath('updateAuthenticationSettings'), 'k2', settings, 'PUT')).text()

  const { known, send, team } = await start()
  const ended = (text: string) => ({ state: 'ended', status: 200, answer: { text } })
  expect([await known('k1'), await known('k2')]).toMatchObject([ended(created), ended(changed)])
  expect(await (await send(fillPath('createContact'), 'k1', contact)).text()).toBe(created)
  expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(1)
  expect(await team.countUnknown()).toBe(0)
  expect(await teamDb.selectFrom('team_receipt').select(['endpoint', 'answer', 'sent']).execute()).toEqual([
    { endpoint: 'updateAuthenticationSettings', answer: changed, sent: JSON.stringify({ body: settings }) },
  ])
  const entries = teamDb.selectFrom('team_activity').select(['kind', 'endpoint', 'outcome', 'things', 'person'])
  const { ID } = JSON.parse(created) as { ID: number }
  expect(await entries.where('kind', '=', 'ended').orderBy('position').execute()).toMatchObject([
    { endpoint: 'createContact', outcome: 'done', things: `["contact-v1:${ID}"]`, person: nobody.id },
    { endpoint: 'updateAuthenticationSettings', outcome: 'done' },
  ])
})

test('recovers writes that a killed server did not carry out, which may be repeated', async () => {
  const { db, start } = await aDatabase()
  const { activity } = await start('is killed')
  const begun = { endpoint: 'createContact', things: [], members: [], requestId: 'r', hashes: ['h'] }
  await activity.begin({ ...begun, who: nobody, key: 'k1', outcomeStored: true })
  await activity.begin({ ...begun, who: nobody, key: 'k2', outcomeStored: false })

  const { known, send, team } = await start()
  expect(await known('k1')).toMatchObject({ state: 'not-received' })
  // A write begun without stored outcomes stays unknown.
  expect(await known('k2')).toMatchObject({ state: 'unknown' })
  expect(await team.countUnknown()).toBe(1)
  expect((await send(fillPath('createContact'), 'k1', contact)).status).toBe(200)
  expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(1)
})
