// Builds the floor app and serves it as well as anything can: compressed, cached, from memory.
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

/** Starts the floor; its `/api` is the product's. */
export async function startFloor(product) {
  const outDir = join(process.cwd(), '.cache/bench-floor')
  rmSync(outDir, { recursive: true, force: true })
  await build({ root: source, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir } })
  const files = readFiles(outDir)
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://floor').pathname
    if (path.startsWith('/api/')) {
      const onward = request(new URL(path, product), {
        headers: { 'accept-encoding': incoming.headers['accept-encoding'] ?? '' },
      })
      onward.on('response', response => {
        const { 'content-type': type, 'content-encoding': encoding } = response.headers
        answer.writeHead(response.statusCode ?? 502, {
          ...(type && { 'content-type': type }),
          ...(encoding && { 'content-encoding': encoding }),
        })
        response.pipe(answer)
      })
      return onward.end()
    }
    const name = files.has(path) ? path : '/index.html'
    const body = files.get(name)
    const type = types[extname(name)] ?? 'application/octet-stream'
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    return answer.end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
