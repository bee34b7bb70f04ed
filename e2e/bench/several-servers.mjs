// The mixed work of 50 people, on one server and on two over the same Postgres behind nginx, turn by turn. By itself:
// `node e2e/bench/several-servers.mjs`, over the last build. Nothing is held here: the ratio says as much of the machine.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { median } from './budget.mjs'
import { contact, env, fillAccount, signInPerson } from './filled-account.mjs'
import { moduleOf } from './module-of.mjs'
import { load } from './service-load.mjs'

const people = 50
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = 5

/** Milliseconds that processes have had of the cores, where the system tells: what else runs here adds little to it. */
function processorTime(pids) {
  const timeOf = pid => {
    const file = `/proc/${pid}/stat`
    if (!existsSync(file)) return Number.NaN
    const [, rest = ''] = readFileSync(file, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    // Of a hundredth of a second each.
    return (user + system) * 10
  }
  return pids.reduce((sum, pid) => sum + timeOf(pid), 0)
}

/** What of twenty requests people make: mostly they look at lists. */
const work = [
  ...Array(8).fill(n => ({ path: `/v2/contacts?start=${(n % 90) * 50}&limit=50` })),
  ...Array(4).fill(() => ({ path: '/api/surveys' })),
  ...Array(3).fill(() => ({ path: '/team/me' })),
  ...Array(2).fill(() => ({ path: '/team/activity?limit=50' })),
  ...Array(2).fill(() => ({ path: '/api/contacts', method: 'POST', body: contact() })),
  () => ({ path: '/api/phonenumber/lookup', method: 'POST', body: { PhoneNumbers: [contact().Phone] } }),
]

/** Prints how much two servers do beside one. */
export async function benchSeveral() {
  const { postgresMissing, startPostgresCluster } = await moduleOf('src/database/testing/postgres-cluster.ts')
  const { nginxMissing } = await moduleOf('src/server/testing/nginx.ts')
  console.log(`\nThe mixed work of ${people} people over one Postgres behind nginx`)
  if (postgresMissing() || nginxMissing()) {
    console.log('  left out: it needs Postgres and nginx (apt-get install postgresql nginx)')
    return
  }
  const { startSeveral } = await moduleOf('src/server/testing/several-servers.ts')
  const cluster = await startPostgresCluster()
  const started = []
  try {
    const databaseUrl = await cluster.createDatabase('bench')
    for (const count of [1, 2])
      started.push(await startSeveral({ script: 'dist/server/main.js', count, databaseUrl, env }))
    const [{ origin: first }] = started
    await fillAccount(first)
    const cookies = []
    for (let number = 0; number < people; number++) cookies.push(await signInPerson(first, number))
    const perSecond = async ({ origin, pids }) => {
      const send = n => {
        const { path, ...rest } = work[(n * 7) % work.length](n)
        return { url: origin + path, ...rest, headers: { origin, cookie: cookies[n % people] } }
      }
      const before = processorTime(pids())
      const { perSecond: rate, p95 } = await load(send, seconds, people)
      return { perSecond: rate, p95, cost: (processorTime(pids()) - before) / (rate * seconds) }
    }
    const turns = []
    for (let round = -1; round < rounds; round++) {
      const turn = [await perSecond(started[0]), await perSecond(started[1])]
      if (round >= 0) turns.push(turn)
    }
    const figure = (place, of) => median(turns.map(turn => turn[place][of]))
    for (const [place, words] of ['one server', 'two servers'].entries())
      console.log(
        `  ${words}: ${Math.round(figure(place, 'perSecond'))} requests a second, p95 ${Math.round(figure(place, 'p95'))} ms, ${figure(place, 'cost').toFixed(1)} ms of processor a request`,
      )
    const ratio = figure(1, 'perSecond') / figure(0, 'perSecond')
    console.log(
      `  two beside one: ${ratio.toFixed(2)}×, on ${availableParallelism()} cores that Postgres, nginx and this script share`,
    )
  } finally {
    for (const several of started) await several.stop()
    await cluster.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSeveral()
