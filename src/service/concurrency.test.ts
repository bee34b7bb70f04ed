/** Concurrent requests, on SQLite and on a real Postgres with several servers. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { postgresMissing } from '#database/testing/postgres-cluster'
import { serviceMigrations } from './db/service-migrations'
import type { Context } from './handlers/handler'
import { handlers } from './handlers/handlers'
import { emptyTables } from './testing/empty-tables'
import { createMemoryService } from './testing/memory-service'
import { type PostgresServices, startPostgresServices, type TestServices } from './testing/postgres-service'
import { aContact, aSurvey, aSurveyQuestion, insert } from './testing/rows'
import { type TestService, testService } from './testing/service-suite'

const Phone = '+46701234567'
function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function concurrencyTests(services: () => TestServices) {
  /** Runs `act` `count` times concurrently, alternating between the servers. */
  const atOnce = <T>(count: number, act: (service: TestService, index: number) => Promise<T>) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const service = services()[index % services().length]
        if (!service) throw new Error('There is no service.')
        return act(service, index)
      }),
    )

  test('keep the limit of active codes under 20 creates', async () => {
    const [first] = services()
    await first.call('updateAuthenticationSettings', { body: { ConcurrentLimit: 7 } })
    const answers = await atOnce(20, service => service.call('createAuthentication', { body: { Phone } }))
    expect(statuses(answers)).toEqual({ 200: 7, 409: 13 })
    const sent = await first.call('listConversationMessages', { path: { participant: Phone } })
    expect(sent.body).toHaveLength(7)
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.ID))
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('lose none of 30 patches of one contact', async () => {
    const [first] = services()
    await insert(first.db, 'contacts', aContact({ id: 1, metadata: '{"a":{"b":"c"}}' }))
    const answers = await atOnce(30, (service, index) => {
      const key = `key${index}`
      const body = { properties: { [key]: String(index) }, metadata: { a: { [key]: String(index) } } }
      return service.call('updateContact', { path: { id: 'contact-1' }, body })
    })
    expect(statuses(answers)).toEqual({ 200: 30 })
    const after = await first.call('readContact', { path: { id: 'contact-1' }, query: '?meta' })
    const texts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key${index}`, String(index)]))
    expect(after.body).toMatchObject({ properties: texts, metadata: { a: { b: 'c', ...texts } } })
  })

  test('give created contacts and surveys distinct ids', async () => {
    const contacts = await atOnce(30, (service, index) =>
      service.call('createContact', { body: { FirstName: `Name ${index}`, Phone } }),
    )
    expect(new Set(contacts.map(({ body }) => body.ID)).size).toBe(30)
    const surveys = await atOnce(30, service =>
      service.call('createSurvey', { body: { Name: 'A', AllowAnonymous: true } }),
    )
    expect(new Set(surveys.map(({ body }) => body.ID)).size).toBe(30)
    const listed = await services()[0].call('listGroupContacts', { path: { group: 1 } })
    expect(listed.body).toHaveLength(30)
  })

  test('delete a question once, and give each change of a survey its own time', async () => {
    const [first] = services()
    const document = JSON.stringify(surveyMembers)
    const lastModified = '2026-01-01T00:00:00.000Z'
    await insert(first.db, 'surveys', aSurvey({ id: 1, documentId: 's' }))
    await insert(first.db, 'surveyQuestions', aSurveyQuestion({ id: 1, documentQuestionId: 'q' }))
    await insert(first.db, 'surveyDocuments', { id: 's', document, lastModified })
    const question = JSON.stringify({ required: true, commentable: false, translations: {} })
    await insert(first.db, 'surveyDocumentQuestions', { surveyId: 's', id: 'q', position: 1, document: question })
    const image = { Survey: 1, MIME: 'image/png', Data: 'AAAA' }
    const [deleted, saved, images] = await Promise.all([
      atOnce(10, service => service.call('deleteSurveyQuestion', { path: { question: 1 } })),
      atOnce(10, service =>
        service.call('replaceSurvey', { path: { id: 's' }, body: { ...surveyMembers, questions: [] } }),
      ),
      atOnce(10, service => service.call('setSurveyImage', { path: { survey: 1 }, body: image })),
    ])
    expect(statuses(deleted)).toEqual({ 200: 1, 404: 9 })
    expect(statuses(saved)).toEqual({ 200: 10 })
    expect(statuses(images)).toEqual({ 200: 10 })
    expect(new Set(saved.map(({ body }) => body.lastModified)).size).toBe(10)
  })
}

describe('concurrent requests to one server on SQLite', () => {
  let service: TestService
  beforeEach(async () => {
    service = testService((await createMemoryService()).db)
  })
  afterEach(() => service.db.destroy())

  concurrencyTests(() => [service])
})

/** Opens all connections of a pool: on a busy machine opening one takes longer than a request waits for it. */
const connect = ({ db }: TestService) =>
  vi.waitFor(() => Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db))), { timeout: 60_000 })

describe.skipIf(postgresMissing())('concurrent requests to three servers on Postgres', { timeout: 120_000 }, () => {
  let postgres: PostgresServices | undefined
  let servers: TestServices
  const open = (count: number) => postgres?.open(count) ?? Promise.reject(new Error('Postgres did not start.'))
  beforeAll(async () => {
    postgres = await startPostgresServices()
    servers = await open(3)
    await Promise.all(servers.map(connect))
  }, 120_000)
  beforeEach(() => emptyTables(servers[0].db))
  afterAll(() => postgres?.stop())

  concurrencyTests(() => servers)

  test('do not wait for another server’s open transaction to get an id', async () => {
    const [first, second = first] = servers
    const contact = (phone: string) => ({ body: { FirstName: 'A', Phone: phone } })
    const survey = { body: { Name: 'A', AllowAnonymous: true } }
    const code = (phone: string) => ({ body: { Phone: phone } })
    await first.db.transaction().execute(async trx => {
      const write: Context['write'] = work => work(trx)
      const sources = { now: () => first.clock.now, newId: () => 'a', random: () => 0 }
      const open = { db: trx, write, ...sources } as unknown as Context
      for (const [name, input] of [
        ['createContact', contact(Phone)],
        ['createSurvey', survey],
        ['createAuthentication', code(Phone)],
      ] as const)
        expect(await handlers[name](input as never, open)).toMatchObject({ ID: 1 })
      const other = '+46701234568'
      const answers = [
        await second.call('createContact', contact(other)),
        await second.call('createSurvey', survey),
        await second.call('createAuthentication', code(other)),
      ]
      expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { ID: 2 } })))
    })
  })

  test('migrate the database once when ten servers start', async () => {
    const [first] = await open(10)
    const migrated = first.db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration')
    expect(await migrated.select('name').execute()).toEqual(
      Object.keys(serviceMigrations.migrations).map(name => ({ name })),
    )
    expect(await first.db.selectFrom('groups').selectAll().execute()).toEqual([{ id: 1, name: 'Contacts' }])
  })
})
