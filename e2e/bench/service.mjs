// Requests per second of the service beside a bare server on the same rows, in short turns.
import { load } from './requests.mjs'
import { startBare, startProduct } from './servers.mjs'
import { median, ratio, takeTurns } from './turns.mjs'

const turns = Number(process.env.BENCH_ROUNDS ?? 15)

const reads = {
  'EP 4, contacts': '/v2/contacts?start=0&limit=50',
  'EP 17, statistics of a survey': '/api/surveys/1/statistics',
  'EP 22, surveys': '/api/surveys',
}

const product = await startProduct()
const bare = await startBare(product)
console.log(
  `\nRequests per second beside a bare server on the same rows, 16 connections, median of ${turns} turns of 0.5 s`,
)
for (const [name, path] of Object.entries(reads)) {
  const perSecond = ({ url, cookie = '' }) =>
    load(() => ({ url: url + path, headers: { cookie } }), { seconds: 0.5, connections: 16 })
  const [mine, plain] = await takeTurns([() => perSecond(product), () => perSecond(bare)], turns)
  console.log(`  ${name}: ${median(mine).toFixed(0)} of ${median(plain).toFixed(0)}, ${ratio(mine, plain)}`)
}
await bare.stop()
await product.stop()
