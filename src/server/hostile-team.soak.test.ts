/** Hostile values in every field of every row under /session and /team: each is refused or stored literally. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import type { Schema } from '#contract/schema'
import { type TeamName, teamEndpoints, teamNames } from '#contract/team/team-endpoints'
import { anApp } from '#server/testing/server-fixture'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { aPerson } from '#team/testing/team-people'
import { createWriteSteps } from './writes/record-writes'

const password = 'a river under the old bridge'

// Values as JSON text, with escapes for characters that JSON text cannot contain.
/** What Postgres cannot store. */
const unstorable = ['"\\u0000"', '"a\\ud800b"']
const others = [
  `"${'x'.repeat(20_000)}"`,
  '{"__proto__":{"role":"admin"}}',
  '"<script>alert(1)</script>"',
  '"\' or 1=1; drop table team_person --"',
  '"../../etc/passwd"',
  '"\\u202e\\u2066"',
  `"${'\u{1f3d4}'.repeat(3000)}"`,
  '1e400',
  '9007199254740993',
  '[["__proto__"]]',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  'null',
]

type Def = { type: string; format?: string; shape?: Record<string, Schema>; innerType?: Schema; values?: unknown[] }
const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Returns a valid value of a schema. */
function sampleOf(schema: Schema): unknown {
  const { type, format, shape, innerType, values } = defOf(schema)
  if (innerType) return sampleOf(innerType)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, sampleOf(inner)]))
  if (type === 'literal') return values?.[0]
  if (type === 'boolean') return true
  if (type === 'number') return 10
  if (type === 'array') return []
  if (format === 'email') return 'someone@example.com'
  if (format === 'region') return 'SE'
  if (format === 'datetime') return '2099-01-01T00:00:00Z'
  return format === 'timeZone' ? 'Europe/Stockholm' : 'support'
}

/** Returns the path of every member of a body, nested members included. */
function placesIn(schema: Schema, place: readonly string[] = []): (readonly string[])[] {
  const { shape, innerType } = defOf(schema)
  if (innerType) return placesIn(innerType, place)
  if (!shape) return [place]
  return Object.entries(shape).flatMap(([name, inner]) => placesIn(inner, [...place, name]))
}

const mark = 'PLACE OF WHAT IS SENT'

/** Returns a valid body as JSON, with `json` in one place. */
function bodyWith(sample: unknown, place: readonly string[], json: string): string {
  const body = structuredClone(sample) as Record<string, unknown>
  const [last = '', ...rest] = place.toReversed()
  let inner = body
  for (const name of rest.toReversed()) inner = inner[name] as Record<string, unknown>
  inner[last] = mark
  return JSON.stringify(body).replace(`"${mark}"`, () => json)
}

/** Bodies that no row accepts. */
function brokenBodies(sample: unknown): (string | Uint8Array)[] {
  const text = JSON.stringify(sample)
  return [
    '',
    'null',
    '[]',
    '"x"',
    text.slice(0, -1),
    `${text}${text}`,
    `${text.slice(0, -1)},"__proto__":{"rights":["people.manage"]},"constructor":{"prototype":{}}}`,
    `${text.slice(0, -1)},${text.slice(1)}`,
    `{${'"a":{'.repeat(1000)}${'}'.repeat(1000)}}`,
    Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    `${text.slice(0, -1)},"unknown":"${'x'.repeat(1024 * 1024)}"}`,
  ]
}

describe.each(Object.entries(teamDatabases))('hostile values on %s', (dialect, open) => {
  let team: SigningTeam
  let request: ReturnType<typeof anApp>['request']
  let cookie = ''
  let wrong: string[] = []
  const strings = dialect === 'SQLite' ? [...unstorable, ...others] : unstorable

  beforeAll(async () => {
    team = await signingTeam(await open())
    await aPerson(team.db, { name: 'Ada', password, role: 'admin' })
    const environment = { ACCOUNTS: 'on' }
    const app = anApp({ environment, team, connection: team.connection, steps: createWriteSteps(team.activity) })
    ;({ request } = app)
    const signedIn = await app.sendJson('POST', '/session/sign-in', { email: 'ada@example.com', password })
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(signedIn.status).toBe(200)
  })
  afterAll(() => team.db.destroy())

  const tables = ['team_person', 'team_role', 'team_key', 'team_link', 'team_account', 'team_two_factor'] as const
  /** All rows of these tables, without the time a person was last seen. */
  const stored = async () => {
    const rows = await Promise.all(tables.map(table => team.db.selectFrom(table).selectAll().execute()))
    return rows
      .flat()
      .map(row => JSON.stringify({ ...row, lastSeen: null }))
      .toSorted()
  }

  /** Sends a request and checks that its answer is harmless. */
  async function send(name: TeamName, path: string, body?: string | Uint8Array): Promise<number> {
    if (path.startsWith('/session')) await team.db.deleteFrom('team_limit').execute()
    const { method } = teamEndpoints[name]
    const headers = { cookie, origin: 'http://127.0.0.1:4600', 'content-type': 'application/json' }
    const answer = await request(path, { method, headers, ...(body !== undefined && { body: body as string }) })
    const text = await answer.text()
    const { status } = answer
    const isInert =
      /^application\/(?:problem\+)?json/.test(answer.headers.get('content-type') ?? '') &&
      answer.headers.get('x-content-type-options') === 'nosniff'
    if (status >= 500 || !isInert || text.length > 100_000)
      wrong.push(`${path.slice(0, 80)} ${String(body).slice(0, 80)}: ${status} ${text.slice(0, 300)}`)
    return status
  }

  test.each(teamNames)('%s', async name => {
    const row = rowOf(name)
    const { path, query, body } = await row.shapes()
    wrong = []
    let before = await stored()
    const attempt = async (address: string, sent?: string | Uint8Array) => {
      if ((await send(name, address, sent)) < 400) before = await stored()
    }
    const parameters = path ? (sampleOf(path) as Record<string, string>) : {}
    const usual = fillPath(name, parameters)
    const sample = body ? sampleOf(body) : undefined
    if (body) {
      for (const place of placesIn(body))
        for (const json of strings) await attempt(usual, bodyWith(sample, place, json))
      // Refused before any statement, whatever the database.
      if (dialect === 'SQLite') for (const broken of brokenBodies(sample)) await attempt(usual, broken)
      const tooLong = `${JSON.stringify(sample).slice(0, -1)},"unknown":"${'x'.repeat(row.bodyBytes)}"}`
      if ((await send(name, usual, tooLong)) !== 413) wrong.push('A body of any length is read.')
    }
    const inAddress = ['%00', '%ff', '..%2f..%2f', '%27%20or%201=1', '%3Cscript%3E', 'x'.repeat(3000), '__proto__']
    for (const text of inAddress) {
      for (const parameter of Object.keys(parameters)) {
        const filled = fillPath(name, { ...parameters, [parameter]: mark })
        await attempt(
          filled.replace(encodeURIComponent(mark), text),
          sample === undefined ? undefined : JSON.stringify(sample),
        )
      }
      for (const member of query ? placesIn(query) : []) await attempt(`${usual}?${member.join('.')}=${text}`)
    }
    expect(wrong).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('leaves the sender’s account unchanged', async () => {
    const me = await request('/team/me', { headers: { cookie } })
    expect(await me.json()).toMatchObject({ person: { id: 'ada', role: 'admin' } })
  })
})
