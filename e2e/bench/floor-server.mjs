// Builds the floor app and serves it as well as anything can: compressed, cached, from memory. The limit is the same app
// whose document paints a shell and starts the data request: what a page of these packages can reach.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const source = fileURLToPath(new URL('./floor', import.meta.url))
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Files by path, already compressed. */
function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    names.map(entry => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length), brotliCompressSync(readFileSync(path))]
    }),
  )
}

/** The document as whoever knows the page would write it: something to see, and the rows on their way. */
const asLimit = html =>
  html
    .replace('</head>', '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/surveys"></head>')
    .replace('<div id="root">', '<div id="root"><svg width="100%" height="800"><rect width="100%" height="48" /></svg>')

/** Starts the floor and the limit; their `/api` is the product's. */
export async function startFloor(product) {
  const outDir = join(process.cwd(), '.cache/bench-floor')
  rmSync(outDir, { recursive: true, force: true })
  await build({ root: source, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir } })
  const files = readFiles(outDir)
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const [floor, limit] = await Promise.all(
    [html, asLimit(html)].map(document => serve(files, brotliCompressSync(document), product)),
  )
  const close = () => {
    floor.close()
    limit.close()
  }
  return { url: addressOf(floor), limitUrl: addressOf(limit), close }
}

const addressOf = server => `http://127.0.0.1:${server.address().port}`

async function serve(files, document, product) {
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://floor').pathname
    if (path.startsWith('/api/')) return passOn(incoming, answer, new URL(path, product))
    const isFile = files.has(path) && path !== '/index.html'
    const body = isFile ? files.get(path) : document
    return answer
      .writeHead(200, {
        'content-type': types[isFile ? extname(path) : '.html'] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

function passOn(incoming, answer, address) {
  const onward = request(address, {
    headers: { 'accept-encoding': incoming.headers['accept-encoding'] ?? '', cookie: incoming.headers.cookie ?? '' },
  })
  onward.on('response', response => {
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    answer.writeHead(response.statusCode ?? 502, {
      ...(type && { 'content-type': type }),
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.pipe(answer)
  })
  onward.end()
}
