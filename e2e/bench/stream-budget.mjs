// How fast the service writes a long list, beside a bare server that reads the same rows from the same file and writes
// `JSON.stringify` in pieces, turn by turn; and whether others are answered meanwhile.
import { loadavg } from 'node:os'
import { check, median } from './budget.mjs'
import { startServer } from './server-process.mjs'
import { stream } from './service-load.mjs'

const path = '/api/sms/sent/bundle/1002'
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rate = ({ bytes, ms }) => bytes / 1000 / ms

/** `product` has 100 000 messages in bundle 1002. */
export async function benchStream(product) {
  const bare = await startServer({ script: 'e2e/bench/bare-server.mjs', args: [product.dataDir] })
  const turns = []
  const waits = []
  for (let round = -1; round < rounds; round++) {
    const mine = await stream(product, path, { watched: false })
    const plain = await stream({ url: bare.url }, path, { watched: false })
    const busy = await stream(product, path)
    if (mine.bytes !== plain.bytes) console.log(`  (${mine.bytes} bytes beside ${plain.bytes})`)
    if (round < 0) continue
    turns.push([rate(mine), rate(plain)])
    waits.push(...busy.waits)
  }
  await bare.stop({ retainData: true })
  const [mine, plain] = [0, 1].map(at => median(turns.map(turn => turn[at])))
  const share = mine / plain
  const words = `${mine.toFixed(0)} of ${plain.toFixed(0)} MB/s, ${share.toFixed(2)}×, load ${loadavg()[0].toFixed(1)}`
  console.log('\nA bundle of 100 000 messages as the service writes it, beside a bare server on the same file')
  check('long list: times as slow as a bare server', 1 / share, 2, words)
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  check('long list: p95 of /healthz meanwhile', p95, 50, `${p95.toFixed(1)} ms, ${waits.length} asked`)
}
