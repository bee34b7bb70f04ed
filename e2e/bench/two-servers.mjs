// Simulates 50 people on one server and on two, over one Postgres behind nginx, and counts their requests.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { cookieOf, load, post } from './requests.mjs'
import { median, ratio, takeTurns } from './turns.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const people = 50
const key = 'a-key-of-at-least-32-characters-01'
const env = { SESSION_SECRET: 'a-secret-of-at-least-32-characters', SERVICE_KEY: key }
const password = 'nine green herons wade'

let made = 0
const contact = () => ({ FirstName: `Bench ${made}`, Phone: `+4674${String(made++).padStart(7, '0')}` })

/** A typical mix of twenty requests; most read lists. */
const work = [
  ...Array(8).fill(n => ({ path: `/v2/contacts?start=${(n % 90) * 50}&limit=50` })),
  ...Array(4).fill(() => ({ path: '/api/surveys' })),
  ...Array(3).fill(() => ({ path: '/team/me' })),
  ...Array(2).fill(() => ({ path: '/team/activity?limit=50' })),
  ...Array(2).fill(() => ({ path: '/api/contacts', method: 'POST', body: contact() })),
  () => ({ path: '/api/phonenumber/lookup', method: 'POST', body: { PhoneNumbers: [contact().Phone] } }),
]

/** Creates 5,000 contacts and ten surveys, and returns the session cookies of several people. */
async function fillAccount(origin) {
  const postWithKey = (path, body) => post(origin, path, body, { authorization: `Bearer ${key}` })
  for (let part = 0; part < 5; part++)
    await postWithKey('/api/contacts?multiple=true', Array.from({ length: 1000 }, contact))
  for (let number = 0; number < 10; number++)
    await postWithKey('/api/surveys', { Name: `Survey ${number}`, AllowAnonymous: true })
  const cookies = []
  for (let number = 0; number < people; number++) {
    const email = `person${number}@example.com`
    const invited = await postWithKey('/team/people', { name: `Person ${number}`, email, role: 'admin' })
    const { link } = await invited.json()
    await post(origin, '/session/link/use', { token: link.token, password })
    cookies.push(cookieOf(await post(origin, '/session/sign-in', { email, password })))
  }
  return cookies
}

const alias = [{ find: /^#(\w+)\//, replacement: `${fileURLToPath(new URL('../../src', import.meta.url))}/$1/` }]
const importSource = async path =>
  (await runnerImport(path, { configFile: false, logLevel: 'error', resolve: { alias } })).module

const { startPostgresCluster } = await importSource('src/database/testing/postgres-cluster.ts')
const { startSeveral } = await importSource('src/server/testing/several-servers.ts')
const cluster = await startPostgresCluster()
const started = []
try {
  const databaseUrl = await cluster.createDatabase('bench')
  for (const count of [1, 2])
    started.push(await startSeveral({ script: 'dist/server/main.js', count, databaseUrl, env }))
  const cookies = await fillAccount(started[0].origin)
  const turns = started.map(({ origin }) => () => {
    const requestOf = n => {
      const { path, ...rest } = work[(n * 7) % work.length](n)
      return { url: origin + path, ...rest, headers: { origin, cookie: cookies[n % people] } }
    }
    return load(requestOf, { seconds: 5, connections: people })
  })
  const [one, two] = await takeTurns(turns, rounds)
  console.log(`\nMixed work of ${people} people over one Postgres behind nginx, all on ${availableParallelism()} cores`)
  const figures = `two servers ${median(two).toFixed(0)}, one ${median(one).toFixed(0)}, ${ratio(two, one)}`
  console.log(`  requests per second: ${figures}`)
} finally {
  for (const several of started) await several.stop()
  await cluster.stop()
}
