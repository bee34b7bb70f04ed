/** What many do at the same time, on SQLite and on a real Postgres with several servers. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { surveyMembers } from '#contract/testing/survey-members'
import { postgresMissing } from '#database/testing/postgres-cluster'
import { serviceMigrations } from './db/service-migrations'
import type { Context } from './handlers/handler'
import { handlers } from './handlers/handlers'
import { createMemoryService } from './testing/memory-service'
import { type PostgresServices, startPostgresServices } from './testing/postgres-service'
import { aContact, aSurvey, aSurveyQuestion } from './testing/rows'
import { type TestService, testService } from './testing/service-suite'

const Phone = '+46701234567'
function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function concurrencyTests(open: () => Promise<TestService[]>) {
  /** Does the same `count` times at once, in turn on each server. */
  const atOnce = <T>(
    services: TestService[],
    count: number,
    act: (service: TestService, index: number) => Promise<T>,
  ) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const service = services[index % services.length]
        if (!service) throw new Error('There is no service.')
        return act(service, index)
      }),
    )

  test('the limit of active codes holds under 20 creates at once', async () => {
    const services = await open()
    const [first] = services
    await first?.call('updateAuthenticationSettings', { body: { ConcurrentLimit: 7 } })
    const answers = await atOnce(services, 20, service => service.call('createAuthentication', { body: { Phone } }))
    expect(statuses(answers)).toEqual({ 200: 7, 409: 13 })
    const sent = await first?.call('listConversationMessages', { path: { participant: Phone } })
    expect(sent?.body).toHaveLength(7)
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.ID))
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('of 30 patches at once none is lost', async () => {
    const services = await open()
    const [first] = services
    await first?.db
      .insertInto('contacts')
      .values(aContact({ id: 1, metadata: '{"a":{"b":"c"}}' }))
      .execute()
    const answers = await atOnce(services, 30, (service, index) => {
      const key = `key${index}`
      const body = { properties: { [key]: String(index) }, metadata: { a: { [key]: String(index) } } }
      return service.call('updateContact', { path: { id: 'contact-1' }, body })
    })
    expect(statuses(answers)).toEqual({ 200: 30 })
    const after = await first?.call('readContact', { path: { id: 'contact-1' }, query: '?meta' })
    const texts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key${index}`, String(index)]))
    expect(after?.body).toMatchObject({ properties: texts, metadata: { a: { b: 'c', ...texts } } })
  })

  test('contacts and surveys that are created at once have ids of their own', async () => {
    const services = await open()
    const contacts = await atOnce(services, 30, (service, index) =>
      service.call('createContact', { body: { FirstName: `Name ${index}`, Phone } }),
    )
    expect(new Set(contacts.map(({ body }) => body.ID)).size).toBe(30)
    const surveys = await atOnce(services, 30, service =>
      service.call('createSurvey', { body: { Name: 'A', AllowAnonymous: true } }),
    )
    expect(new Set(surveys.map(({ body }) => body.ID)).size).toBe(30)
    const listed = await services[0]?.call('listGroupContacts', { path: { group: 1 } })
    expect(listed?.body).toHaveLength(30)
  })

  test('of several deletions of one question one has it, and each change of a survey has a time of its own', async () => {
    const services = await open()
    const [first] = services
    const document = JSON.stringify(surveyMembers)
    const lastModified = '2026-01-01T00:00:00.000Z'
    await first?.db
      .insertInto('surveys')
      .values(aSurvey({ id: 1, documentId: 's' }))
      .execute()
    await first?.db
      .insertInto('surveyQuestions')
      .values(aSurveyQuestion({ id: 1, documentQuestionId: 'q' }))
      .execute()
    await first?.db.insertInto('surveyDocuments').values({ id: 's', document, lastModified }).execute()
    const question = JSON.stringify({ required: true, commentable: false, translations: {} })
    await first?.db
      .insertInto('surveyDocumentQuestions')
      .values({ surveyId: 's', id: 'q', position: 1, document: question })
      .execute()
    const image = { Survey: 1, MIME: 'image/png', Data: 'AAAA' }
    const [deleted, saved, images] = await Promise.all([
      atOnce(services, 10, service => service.call('deleteSurveyQuestion', { path: { question: 1 } })),
      atOnce(services, 10, service =>
        service.call('replaceSurvey', { path: { id: 's' }, body: { ...surveyMembers, questions: [] } }),
      ),
      atOnce(services, 10, service => service.call('setSurveyImage', { path: { survey: 1 }, body: image })),
    ])
    expect(statuses(deleted)).toEqual({ 200: 1, 404: 9 })
    expect(statuses(saved)).toEqual({ 200: 10 })
    expect(statuses(images)).toEqual({ 200: 10 })
    expect(new Set(saved.map(({ body }) => body.lastModified)).size).toBe(10)
  })
}

describe('on SQLite', () => {
  concurrencyTests(async () => [testService((await createMemoryService()).db)])
})

/** Takes all connections that a service may have: on a busy machine a new one takes longer than a request waits for it. */
async function connect({ db }: TestService): Promise<void> {
  const all = () => Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db)))
  const isConnected = () =>
    all().then(
      () => true,
      () => false,
    )
  await expect.poll(isConnected, { timeout: 60_000 }).toBe(true)
}

describe.skipIf(postgresMissing())('on Postgres', { timeout: 120_000 }, () => {
  let services: PostgresServices | undefined
  beforeAll(async () => {
    services = await startPostgresServices()
  })
  afterEach(() => services?.close())
  afterAll(() => services?.stop())
  const open = (count: number) => services?.open(count) ?? Promise.reject(new Error('Postgres did not start.'))

  concurrencyTests(async () => {
    const three = await open(3)
    await Promise.all(three.map(connect))
    return three
  })

  test('contacts, surveys and codes that are being created keep no other server waiting', async () => {
    const [first, second] = await open(2)
    const contact = (phone: string) => ({ body: { FirstName: 'A', Phone: phone } })
    const survey = { body: { Name: 'A', AllowAnonymous: true } }
    const code = (phone: string) => ({ body: { Phone: phone } })
    await first?.db.transaction().execute(async trx => {
      const write: Context['write'] = work => work(trx)
      const open = {
        db: trx,
        write,
        now: () => first.clock.now,
        newId: () => 'a',
        random: () => 0,
      } as unknown as Context
      for (const [name, input] of [
        ['createContact', contact(Phone)],
        ['createSurvey', survey],
        ['createAuthentication', code(Phone)],
      ] as const)
        expect(await handlers[name](input as never, open)).toMatchObject({ ID: 1 })
      const other = '+46701234568'
      const answers = [
        await second?.call('createContact', contact(other)),
        await second?.call('createSurvey', survey),
        await second?.call('createAuthentication', code(other)),
      ]
      expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { ID: 2 } })))
    })
  })

  test('ten servers that start at once migrate once', async () => {
    const [first] = await open(10)
    const migrated = first?.db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration')
    expect(await migrated?.select('name').execute()).toEqual(
      Object.keys(serviceMigrations.migrations).map(name => ({ name })),
    )
    expect(await first?.db.selectFrom('groups').selectAll().execute()).toEqual([{ id: 1, name: 'Contacts' }])
  })
})
