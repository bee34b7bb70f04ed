// Requests over loopback: how many a second, how long they take, and how that compares with a bare server.
import { Agent, request } from 'node:http'

const usualConnections = 16
const agent = new Agent({ keepAlive: true })

function once(url, { method = 'GET', body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const type = text ? { 'content-type': 'application/json' } : {}
    const outgoing = request(url, { agent, method, headers: { ...headers, ...type } })
    const started = performance.now()
    outgoing.on('response', response => {
      const firstByte = performance.now() - started
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('end', () => {
        const ms = performance.now() - started
        if ((response.statusCode ?? 500) >= 400) reject(new Error(`${method} ${url}: ${response.statusCode}`))
        else resolve({ ms, firstByte, bytes })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

/** Keeps so many requests going for a while. `ask(n)` gives the n-th. */
export async function load(send, seconds = 3, connections = usualConnections) {
  const times = []
  let made = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const { url, ...options } = send(made++)
      times.push((await once(url, options)).ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / elapsed, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

/**
 * The product and a bare server, turn by turn; the first turn warms them. Gives each read with the requests a second of each in
 * its best turn, which is the one that nothing else on the machine disturbed, and the smallest and largest ratio of one turn.
 */
export async function compare(product, bare, reads, { rounds = 15, seconds = 0.5 } = {}) {
  const results = []
  for (const read of reads) {
    const turns = []
    for (let round = -1; round < rounds; round++) {
      const mine = await load(() => ({ url: product.url + read.path, headers: product.headers }), seconds)
      const plain = await load(() => ({ url: bare + read.path }), seconds)
      if (round >= 0) turns.push([mine.perSecond, plain.perSecond])
    }
    const [mine, plain] = [0, 1].map(at => Math.max(...turns.map(turn => turn[at])))
    const ratios = turns.map(turn => turn[0] / turn[1])
    results.push({ ...read, mine, plain, ratio: mine / plain, spread: [Math.min(...ratios), Math.max(...ratios)] })
  }
  return results
}

/** A long answer and, where it is `watched`, what `/healthz` took while it streamed. */
export async function stream({ url: base, headers }, path, { watched = true } = {}) {
  const state = { running: watched }
  const waits = []
  const watch = async () => {
    while (state.running) waits.push((await once(`${base}/healthz`)).ms)
  }
  const watching = watch()
  const answer = await once(`${base}${path}`, { headers })
  state.running = false
  await watching
  return { ...answer, waits, healthz: Math.max(0, ...waits) }
}
