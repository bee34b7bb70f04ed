// Requests per second and the 95th percentile over loopback, eight connections at once.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const connections = 8

function once(url, { method = 'GET', body } = {}) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = request(url, { agent, method, headers: text ? { 'content-type': 'application/json' } : {} })
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

/** Keeps eight requests going for a while. `ask(n)` gives the n-th. */
export async function load(ask, seconds = 3) {
  const times = []
  let made = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const { url, ...options } = ask(made++)
      times.push((await once(url, options)).ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / elapsed, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

/** A long answer, and the slowest `/healthz` while it streams. */
export async function stream(base, path) {
  const state = { running: true }
  let slowest = 0
  const watch = async () => {
    while (state.running) slowest = Math.max(slowest, (await once(`${base}/healthz`)).ms)
  }
  const watching = watch()
  const answer = await once(`${base}${path}`)
  state.running = false
  await watching
  return { ...answer, healthz: slowest }
}
