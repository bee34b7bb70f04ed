/** Two servers over one Postgres, behind an nginx that alternates between them, act as one. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeKeyHeader } from '#contract/request/headers'
import { fillPath } from '#contract/request/parameters'
import type { OneTimeLink, Person } from '#contract/team/people'
import { type OpenDatabase, openBeside } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import type { TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { readBackup, writeBackup } from './backup/backup'
import { allRows, truncatedBackup } from './testing/backup-rows'
import { nginxMissing } from './testing/nginx'
import { type RequestOptions, requestServer } from './testing/request-server'
import { killWhileWriting, type Several, startSeveral } from './testing/several-servers'

const serviceKey = 'a-key-of-at-least-32-characters-01'
const password = 'nine green herons wade'
const program = { authorization: `Bearer ${serviceKey}` }
const contactPath = fillPath('createContact')
const codePath = fillPath('createAuthentication')

let place = 0
const aContact = (name: string) => ({ FirstName: name, Phone: `+4670${String((place += 1)).padStart(7, '0')}` })

describe.skipIf(postgresMissing() || nginxMissing())('two servers over one Postgres behind nginx', () => {
  let cluster: PostgresCluster
  let several: Several
  let database: OpenDatabase<Tables & TeamTables>

  beforeAll(async () => {
    cluster = await startPostgresCluster()
    const databaseUrl = await cluster.createDatabase('several')
    // Both start concurrently on an empty database.
    several = await startSeveral({
      script: inject('servingProcess'),
      databaseUrl,
      env: { SESSION_SECRET: 'a-secret-of-at-least-32-characters', SERVICE_KEY: serviceKey },
    })
    database = openBeside({ databaseUrl })
  }, 180_000)
  afterAll(async () => {
    await several.stop()
    await database.close()
    await cluster.stop()
  })

  const send = (path: string, { at = several.origin, ...init }: RequestOptions & { at?: string | undefined } = {}) =>
    requestServer(at, path, init)

  /** Sends a request to each server. */
  const sendToBoth = (path: string, options: RequestOptions = {}) =>
    Promise.all(several.origins.map(at => send(path, { ...options, at })))
  const statusOfBoth = async (cookie: string) =>
    (await sendToBoth('/team/me', { headers: { cookie } })).map(({ status }) => status)

  /** Invites a person who sets a password through nginx. */
  async function aPerson(name: string, role: string) {
    const invitation = { name, email: `${name}@example.com`, role }
    const invited = await send('/team/people', { headers: program, body: invitation })
    const { person, link } = JSON.parse(invited.text) as { person: Person; link: OneTimeLink }
    expect((await send('/session/link/use', { body: { token: link.token, password } })).status).toBe(200)
    return { id: person.id, signIn: () => send('/session/sign-in', { body: { email: invitation.email, password } }) }
  }

  test('create the tables once when started together, and share the connection’s id', async () => {
    for (const { journal, migrations } of [serviceMigrations, teamMigrations]) {
      const { rows } = await sql<{ name: string }>`select name from ${sql.table(journal)} order by name`.execute(
        database.db,
      )
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    }
    const [first, second] = await sendToBoth('/connection.json', { headers: program })
    expect([first?.status, second?.text]).toEqual([200, first?.text])
  })

  test('share sessions and sign-outs', async () => {
    const asa = await aPerson('asa', 'support')
    const sessions = [await asa.signIn(), await asa.signIn(), await asa.signIn()]
    expect(new Set(sessions.map(({ by }) => by)).size).toBe(2)
    for (const { cookie } of sessions) expect(await statusOfBoth(cookie)).toEqual([200, 200])

    const [left = '', revoked = '', rest = ''] = sessions.map(({ cookie }) => cookie)
    await send('/session/sign-out', { method: 'POST', headers: { cookie: left } })
    expect(await statusOfBoth(left)).toEqual([401, 401])
    const { text } = await send('/team/me/sessions', { headers: { cookie: revoked } })
    const others = (JSON.parse(text) as { id: string; current: boolean }[]).filter(({ current }) => current)
    await send(`/team/me/sessions/${others[0]?.id}`, { method: 'DELETE', headers: { cookie: rest } })
    expect(await statusOfBoth(revoked)).toEqual([401, 401])
    expect(await statusOfBoth(rest)).toEqual([200, 200])
    await send(`/team/people/${asa.id}/deactivate`, { method: 'POST', headers: program })
    expect(await statusOfBoth(rest)).toEqual([401, 401])
    expect((await asa.signIn()).status).toBe(401)
  })

  test('count a person’s limits together', async () => {
    const { cookie } = await (await aPerson('bo', 'support')).signIn()
    const numbers = Array.from({ length: 16 }, (_, n) => `+46701${String(n).padStart(6, '0')}`)
    const answers = await Promise.all(numbers.map(Phone => send(codePath, { headers: { cookie }, body: { Phone } })))
    expect(new Set(answers.map(({ by }) => by)).size).toBe(2)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('carry out a write once when its key reaches both', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const name = `once-${turn}`
      const options = { headers: { ...program, [writeKeyHeader]: randomUUID() }, body: aContact(name) }
      const statuses = (await sendToBoth(contactPath, options)).map(({ status }) => status)
      expect(statuses).toContain(200)
      expect([200, 409]).toEqual(expect.arrayContaining(statuses))
      // The end may be stored shortly after the answer.
      const again = async () => (await sendToBoth(contactPath, options)).map(({ status, text }) => [status, text])
      const answer = [200, expect.stringContaining(name) as string]
      await expect.poll(again).toEqual([answer, answer])
      const [first, second] = await again()
      expect(second).toEqual(first)
      expect(await timesOf(name)).toBe(1)
    }
  })

  const timesOf = async (name: string) =>
    (await database.db.selectFrom('contacts').select('id').where('firstName', '=', name).execute()).length

  test('share entries, and show a conflict to the later of two writers', async () => {
    type EntryAnswer = { kind: string; revision: string; value: { name: string }; current?: EntryAnswer }
    const path = '/team/shared/group-name/17'
    const listed = async () => {
      const answers = await sendToBoth('/team/shared?parts=group-name/17', { headers: program })
      return answers.map(({ text }) => (JSON.parse(text) as EntryAnswer[]).map(({ value }) => value.name))
    }
    const write = (at: string | undefined, name: string, revision?: string) =>
      send(path, { at, method: 'PUT', headers: program, body: { value: { name }, revision } })
    let { revision } = JSON.parse((await write(several.origins[0], 'Members')).text) as EntryAnswer
    expect(await listed()).toEqual([['Members'], ['Members']])
    for (let turn = 0; turn < 10; turn++) {
      const names = [`first ${turn}`, `second ${turn}`]
      const answers = await Promise.all(several.origins.map((at, index) => write(at, names[index] ?? '', revision)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const answerWith = (status: number) =>
        JSON.parse(answers.find(each => each.status === status)?.text ?? '') as EntryAnswer
      expect(answerWith(409).current?.value).toEqual(answerWith(200).value)
      expect(await listed()).toEqual([[answerWith(200).value.name], [answerWith(200).value.name]])
      revision = answerWith(200).revision
    }
  })

  test('are backed up while running, and restored into Postgres and a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-several-'))
    const file = join(folder, 'backup')
    const { DATABASE_URL: databaseUrl = '', ...environment } = several.environment as Record<string, string>
    // Delays the storing of counted events beyond this comparison.
    await database.db.updateTable('team_counted_event').set({ minute: sql<string>`'9' || minute` }).execute()
    expect(await writeBackup(several.environment, file)).toContain('Backed up: ')
    const was = await allRows({ databaseUrl })
    const url = await cluster.createDatabase('restored')
    const inPostgres = { ...environment, DATABASE_URL: url }
    writeFileSync(`${file}-half`, truncatedBackup(readFileSync(file)))
    await expect(readBackup(inPostgres, `${file}-half`)).rejects.toThrow('no_such_column')
    expect(await readBackup(inPostgres, file)).toContain('Restored: ')
    expect(await allRows({ databaseUrl: url })).toEqual(was)
    const dataDir = join(folder, 'data')
    expect(await readBackup({ ...environment, DATA_DIR: dataDir }, file)).toContain('Restored: ')
    expect(await allRows({ dataDir })).toEqual(was)
    const again = readBackup(inPostgres, file)
    await expect(again).rejects.toThrow('already has tables. Restore into an empty one.')
    rmSync(folder, { recursive: true })
  })

  test('carry out none of 200 writes twice when one is killed, and know each outcome', {
    timeout: 300_000,
  }, async () => {
    type Write = { name: string; key: string; status: number | undefined }
    const writes: Write[] = []
    const writer = async (number: number) => {
      for (let turn = 0; turn < 10; turn++) {
        const write: Write = { name: `kill-${number}-${turn}`, key: randomUUID(), status: undefined }
        const headers = { ...program, [writeKeyHeader]: write.key }
        const answer = await send(contactPath, { headers, body: aContact(write.name) }).catch(() => undefined)
        write.status = answer?.status
        writes.push(write)
        if (writes.length === 80) killed = killWhileWriting(several, database.db, 1)
      }
    }
    let killed: Promise<unknown> | undefined
    await Promise.all(Array.from({ length: 20 }, (_, number) => writer(number)))
    await killed
    expect(writes).toHaveLength(200)
    const done = writes.filter(({ status }) => status === 200)
    const unsure = writes.filter(({ status }) => status !== 200)
    // nginx answers 502 when it could not forward a request or got no answer; an answer may also be cut off.
    expect(unsure.filter(({ status }) => status !== 502 && status !== undefined)).toEqual([])
    for (const { name } of done) expect(await timesOf(name)).toBe(1)

    const stateOf = async ({ key }: Write) => {
      const { status, text } = await send(`/team/writes/${key}`, { headers: program })
      // nginx may consider both servers down for a moment.
      return status === 200 ? (JSON.parse(text) as { state: string }).state : 'under-way'
    }
    const states: { write: Write; state: string; times: number }[] = []
    // The end of an answered write may not have been stored before the kill.
    for (const write of writes) {
      let state = ''
      const look = async () => {
        state = await stateOf(write)
        return state
      }
      await expect.poll(look, { timeout: 120_000, interval: 500 }).not.toBe('under-way')
      states.push({ write, state, times: await timesOf(write.name) })
    }
    const possible = { ended: [1], 'not-received': [0], unknown: [] as number[] }
    const strange = states.filter(({ state, times }) => !possible[state as keyof typeof possible].includes(times))
    expect(strange).toEqual([])
    // Directly: nginx sometimes tries the killed server again.
    const { text } = await send('/team/activity/unknown', { headers: program, at: several.origins[0] })
    expect(JSON.parse(text)).toEqual({ count: 0 })
  })
})
