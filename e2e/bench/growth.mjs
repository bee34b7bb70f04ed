// How answers slow down while an account, its people and its activity grow, over SQLite and, where there is one, Postgres:
// the figures of docs/scale.md, each the quickest of many: what else the machine does only adds. By itself and over the last
// build: `node e2e/bench/growth.mjs`. It takes minutes.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moduleOf } from './module-of.mjs'
import { startServer } from './server-process.mjs'

const secrets = {
  SESSION_SECRET: 'a-secret-of-at-least-32-characters',
  SERVICE_KEY: 'a-key-of-at-least-32-characters-01',
}
const folder = mkdtempSync(join(tmpdir(), 'growth-'))
const { openBeside } = await moduleOf('src/database/open-database.ts')
const { insertRows } = await moduleOf('src/database/copy-rows.ts')
const { append, lockHead } = await moduleOf('src/team/activity/chain.ts')
const { noteThings } = await moduleOf('src/team/activity/commit-jobs.ts')
const { postgresMissing, startPostgresCluster } = await moduleOf('src/database/testing/postgres-cluster.ts')

const headers = { authorization: `Bearer ${secrets.SERVICE_KEY}`, 'content-type': 'application/json' }
let made = 0
const reads = rows => ({
  'contacts, first page': '/v2/contacts?start=0&limit=50&order=DESC',
  'contacts, last page': `/v2/contacts?start=${rows - 50}&limit=50&order=DESC`,
  'contacts, one property': '/v2/contacts?start=0&limit=50&properties[level]=Guld',
  'group, whole': '/api/groups/2/contacts',
  'bundle, whole': '/api/sms/sent/bundle/1002',
})
const ofTeam = {
  people: '/team/people',
  'activity, newest': '/team/activity?limit=50',
  'activity of one thing': '/team/activity?limit=50&thing=contact-v1:17',
  'unknown writes': '/team/activity/unknown',
}

async function timeOf(url, path, times = 15) {
  const taken = []
  for (let round = -2; round < times; round++) {
    const begun = performance.now()
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    if (answer.status >= 400 && answer.status !== 404) throw new Error(`${path}: ${answer.status}`)
    if (round >= 0) taken.push(performance.now() - begun)
  }
  return Math.min(...taken)
}

async function writeTime(url) {
  const taken = []
  for (let round = -5; round < 40; round++) {
    const body = JSON.stringify({ FirstName: 'Growth', Phone: `+4674${String(made++).padStart(7, '0')}` })
    const begun = performance.now()
    await (await fetch(`${url}/api/contacts`, { method: 'POST', headers, body })).arrayBuffer()
    if (round >= 0) taken.push(performance.now() - begun)
  }
  return Math.min(...taken)
}

const ms = value => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const table = (title, columns) => {
  console.log(`\n${title}`)
  for (const name of Object.keys(Object.values(columns)[0]))
    console.log(
      `  ${name.padEnd(26)}${Object.entries(columns)
        .map(([size, figures]) => `${size}: ${figures[name]}`)
        .join('   ')}`,
    )
}

async function figuresOf(url, paths) {
  const figures = {}
  for (const [name, path] of Object.entries(paths)) figures[name] = ms(await timeOf(url, path))
  figures['create a contact'] = ms(await writeTime(url))
  return figures
}

const run = (command, args, env) =>
  execFileSync(process.execPath, [`dist/server/${command}.js`, ...args], { env: { ...process.env, ...env } }).toString()
const timed = work => {
  const begun = performance.now()
  work()
  return ms(performance.now() - begun)
}

/** People and entries of activity, beside the server. */
async function grow(place, { people, entries }) {
  const { db, close } = openBeside(place)
  const at = new Date().toISOString()
  const person = n => ({
    id: `grown-${n}`,
    name: `Person ${n}`,
    email: `grown${n}@example.com`,
    emailVerified: 0,
    role: 'support',
    state: 'active',
    createdAt: at,
    updatedAt: at,
  })
  const { count } = await db
    .selectFrom('team_person')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  for (let from = Number(count); from < people; from += 1000)
    await insertRows(
      db,
      'team_person',
      Array.from({ length: Math.min(1000, people - from) }, (_, n) => person(from + n)),
    )
  const { id: connection } = await db.selectFrom('team_connection').select('id').executeTakeFirstOrThrow()
  const { position } = await db.selectFrom('team_activity_head').select('position').executeTakeFirstOrThrow()
  for (let from = position; from < entries; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: `entry-${from + n}`,
      connection,
      at,
      kind: 'event',
      begun: null,
      by: 'session',
      person: `grown-${n % 50}`,
      name: `Person ${n % 50}`,
      endpoint: 'createContact',
      things: JSON.stringify([`contact-v1:${(from + n) % 5000}`]),
      members: '["FirstName","Phone"]',
      details: null,
      status: null,
      ms: null,
      requestId: null,
      outcome: null,
      receipt: null,
    }))
    await db.transaction().execute(async trx => {
      await append(trx, await lockHead(trx), rows)
      await noteThings(trx, rows)
    })
  }
  await close()
}

async function measure(name, env, placeOf, sizes, growing) {
  const columns = {}
  const team = {}
  for (const rows of sizes) {
    const settings = await placeOf(rows)
    const server = await startServer({ ...settings, env: { ...env, ...settings.env } })
    columns[rows] = await figuresOf(server.url, reads(rows))
    await server.stop({ retainData: true })
  }
  table(`${name}: rows of the account, of the group and of the bundle`, columns)
  const settings = await placeOf(sizes[0])
  const server = await startServer({ ...settings, env: { ...env, ...settings.env } })
  for (const size of growing) {
    await grow(settings.place, { people: size / 100, entries: size })
    const figures = await figuresOf(server.url, ofTeam)
    const own = { ...env, ...settings.env, DATA_DIR: settings.dataDir }
    figures['verify-activity'] = timed(() => run('verify-activity', [], own))
    team[`${size} entries, ${size / 100} people`] = figures
  }
  await server.stop({ retainData: true })
  table(`${name}: people and activity`, team)
}

const sizes = [1000, 10_000, 100_000]
const growing = [1000, 10_000, 100_000]
const folders = new Map(sizes.map(rows => [rows, join(folder, String(rows))]))
const cluster = postgresMissing() ? undefined : await startPostgresCluster()
try {
  const onFile = rows => ({
    dataDir: folders.get(rows),
    args: ['--rows', String(rows)],
    place: { dataDir: folders.get(rows) },
  })
  for (const rows of sizes) await (await startServer({ ...onFile(rows), env: secrets })).stop({ retainData: true })
  const backups = new Map()
  const copies = {}
  for (const rows of sizes) {
    const file = join(folder, `${rows}.backup`)
    const took = timed(() => run('backup', [file], { ...secrets, DATA_DIR: folders.get(rows) }))
    backups.set(rows, file)
    const databaseUrl = await cluster?.createDatabase(`growth${rows}`)
    const place = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: `${folders.get(rows)}-restored` }
    const megabytes = path => `${(statSync(path).size / 1e6).toFixed(1)} MB`
    copies[rows] = {
      'file of the database': megabytes(join(folders.get(rows), 'service.sqlite')),
      backup: `${took}, ${megabytes(file)}`,
      restore: timed(() => run('restore', [file], { ...secrets, ...place })),
    }
    folders.set(`${rows} url`, databaseUrl)
  }
  table('Backup of SQLite, restored into Postgres', copies)
  await measure('SQLite', secrets, onFile, sizes, growing)
  const inPostgres = rows => {
    const databaseUrl = folders.get(`${rows} url`)
    return { dataDir: join(folder, 'none'), env: { DATABASE_URL: databaseUrl }, place: { databaseUrl } }
  }
  if (cluster) await measure('Postgres', secrets, inPostgres, sizes, growing)
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
