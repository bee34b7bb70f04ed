// A plain page over a table library, and the product, over one answer that is in memory: the service's own time is neither's.
import { readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const source = fileURLToPath(new URL('./peer', import.meta.url))
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** What the service answers there, whole. */
async function answerOf({ url, headers }, path) {
  const answer = await fetch(url + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

function passOn(incoming, answer, product) {
  // The product knows itself by one address.
  const { host, origin } = new URL(product.url)
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) }
  const onward = request(product.url + incoming.url, { method: incoming.method, headers })
  onward.on('response', response => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}

/**
 * Bytes that come in a step, in milliseconds: 50 MB/s, more than twice of what the server passes on of an upstream's bundle, and
 * more than most networks bring. From memory to memory it would come faster than Chromium takes it from the network in the page,
 * which it does in one go for as long as more is there: 100 to 300 ms of a slow core for 42 MB.
 */
const step = { bytes: 500_000, ms: 10 }

/** Sends a body as a fast network would bring it. */
async function sendBody(answer, body) {
  const begun = performance.now()
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  for (let at = 0; at < body.length && !answer.destroyed; at += step.bytes) {
    answer.write(body.subarray(at, at + step.bytes))
    const due = begun + (at / step.bytes + 1) * step.ms
    await sleep(Math.max(0, due - performance.now()))
  }
  answer.end()
}

/** Serves the peer at `/peer/`, the answer at its `path`, and all else as the product does. */
export async function startPeer(product, path) {
  const outDir = join(process.cwd(), '.cache/bench-peer')
  rmSync(outDir, { recursive: true, force: true })
  await build({
    root: source,
    base: '/peer/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir },
  })
  const body = await answerOf(product, path)
  const server = createServer((incoming, answer) => {
    if (incoming.url === path) return void sendBody(answer, body)
    if (!incoming.url?.startsWith('/peer/')) return passOn(incoming, answer, product)
    const file = incoming.url === '/peer/' ? 'index.html' : incoming.url.slice('/peer/'.length)
    return answer
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' })
      .end(readFileSync(join(outDir, file)))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { url: `http://127.0.0.1:${port}`, megabytes: body.length / 1e6, close: () => server.close() }
}
