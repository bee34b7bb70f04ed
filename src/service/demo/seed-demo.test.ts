import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { openPglite } from '#database/testing/pglite-database'
import type { Db, Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { insert } from '#service/testing/rows'
import { testService } from '#service/testing/service-suite'
import { contacts } from './contacts'
import { declineDemo, demoRows, isUntouched, removeDemo } from './demo-marker'
import { seedDemo } from './seed-demo'

const options = { now: Date.parse('2026-11-20T10:00:00Z'), seed: 1, rows: 50 }

const tables = ['contacts', 'messages', 'surveys', 'surveyDocuments', 'nkiRecipients', 'templates'] as const

async function emptyDatabase(): Promise<Db> {
  const db: Db = openSqlite(':memory:')
  await migrate(db, serviceMigrations)
  return db
}

async function digest(db: Db): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables)
    hash.update(JSON.stringify(await db.selectFrom(table).selectAll().orderBy('id').execute()))
  return hash.digest('hex')
}

const idsOf = (db: Db, table: 'contacts' | 'surveys') => db.selectFrom(table).select('id').execute()

describe('seedDemo', () => {
  let db: Db
  let postgres: Db
  beforeAll(async () => {
    db = await emptyDatabase()
    postgres = (await openPglite<Tables>(serviceMigrations)).db
  })
  afterAll(() => Promise.all([db.destroy(), postgres.destroy()]))

  test('fills an untouched database once, by its seed', async () => {
    expect(await demoRows(db)).toBeUndefined()
    expect(await seedDemo(db, options)).toBe('seeded')
    expect(await demoRows(db)).toBe(50)
    const before = await digest(db)
    expect(await seedDemo(db, options)).toBe('left')
    expect(await digest(db)).toBe(before)
    const firstNames = (seed: number) => Array.from(contacts({ ...options, seed }), row => row.firstName)
    expect(firstNames(1)).toEqual(firstNames(1))
    expect(firstNames(2)).not.toEqual(firstNames(1))
  })

  test('rolls back a failed seeding, and the next attempt writes the same rows', async () => {
    const broken = await emptyDatabase()
    // A template with this id fails the last statement, after all other rows are written.
    const first = { name: 'x', category: '/', pinned: 0, body: 'x', created: 'x', modified: 'x' } as const
    await insert(broken, 'templates', { id: '5bc86b6e85c7209830f96936', ...first })
    await expect(seedDemo(broken, options)).rejects.toThrow(/unique/i)
    expect(await idsOf(broken, 'contacts')).toEqual([])
    await broken.deleteFrom('templates').execute()
    expect(await seedDemo(broken, options)).toBe('seeded')
    expect(await digest(broken)).toBe(await digest(db))
    await broken.destroy()
  })

  test('leaves an account with its own data, or with the demo declined, unchanged', async () => {
    const own = await emptyDatabase()
    await testService(own).call('createSurvey', { body: { Name: 'Mine', AllowAnonymous: true } })
    expect(await seedDemo(own, options)).toBe('left')
    expect(await idsOf(own, 'surveys')).toHaveLength(1)
    const declined = await emptyDatabase()
    await declineDemo(declined)
    expect(await seedDemo(declined, options)).toBe('left')
    expect(await demoRows(declined)).toBeUndefined()
    await Promise.all([own.destroy(), declined.destroy()])
  })

  async function expectNewIds(database: Db) {
    const { call } = testService(database)
    const Phone = '+46701740699'
    const survey = await call('createSurvey', { body: { Name: 'Next', AllowAnonymous: true } })
    expect(survey.body).toMatchObject({ ID: 65 })
    const contact = await call('createContact', { body: { FirstName: 'Next', Phone } })
    expect(contact.body).toMatchObject({ ID: 1_100_601 })
    expect(await call('createAuthentication', { body: { Phone } })).toMatchObject({ status: 200, body: { ID: 1 } })
  }

  test('writes the same rows on Postgres, and later ids continue after them', async () => {
    expect(await isUntouched(postgres)).toBe(true)
    await seedDemo(postgres, options)
    expect(await isUntouched(postgres)).toBe(false)
    expect(await digest(postgres)).toBe(await digest(db))
    await expectNewIds(postgres)
  })

  test('changes only texts with the hostile option, and has no hostile strings without it', async () => {
    const hostile = await emptyDatabase()
    await seedDemo(hostile, { ...options, hostile: true })
    const rowsOf = async (from: Db) => {
      const rows = await Promise.all(tables.map(table => from.selectFrom(table).selectAll().orderBy('id').execute()))
      return rows.flat() as Record<string, unknown>[]
    }
    const [ordinary, strange] = await Promise.all([rowsOf(db), rowsOf(hostile)])
    expect(strange).toHaveLength(ordinary.length)
    const columns = strange.flatMap((row, at) => Object.keys(row).filter(key => row[key] !== ordinary[at]?.[key]))
    const texts = ['name', 'firstName', 'lastName', 'organization', 'properties', 'document', 'body']
    expect(new Set(columns)).toEqual(new Set(texts))
    const marks = ['<img ', '<b>', '<script>', '=HYPERLINK', '__proto__', 'DROP TABLE']
    const found = (rows: object[]) => marks.filter(mark => JSON.stringify(rows).includes(mark))
    expect(found(ordinary)).toEqual([])
    expect(found(strange)).toEqual(marks)
    await hostile.destroy()
  })

  test('continues the ids on SQLite, and never gives one again once the demo is removed', async () => {
    await expectNewIds(db)
    const { call } = testService(db)
    const ids = (await call('listSurveys')).body.map(({ ID }) => ID)
    await removeDemo(db)
    expect((await call('listSurveys')).body).toEqual([])
    expect((await call('listContacts')).status).toBe(404)
    expect(await demoRows(db)).toBeUndefined()
    expect(await isUntouched(db)).toBe(false)
    const made = await call('createSurvey', { body: { Name: 'New', AllowAnonymous: true } })
    expect(made.status).toBe(200)
    expect(ids).not.toContain(made.body.ID)
  })
})
