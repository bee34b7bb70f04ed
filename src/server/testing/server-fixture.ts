import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { Connection } from '#contract/connection'
import type { Right } from '#contract/rights'
import { createApp, type Dependencies } from '#server/app'
import { readConfig, withPort } from '#server/config/config'
import { openDashboardFiles } from '#server/files/dashboard-files'
import { createMetrics } from '#server/metrics/metrics'
import { attach, closeServer, createNodeServer, listen } from '#server/node-server'
import { createLogger } from '#server/request-log'
import { connectionOf } from '#server/upstream/connection'
import type { TeamHandler } from '#team/handlers/handler'
import { teamHandlers } from '#team/handlers/handlers'
import { nobody, type Principal } from '#team/principal'
import { createSendingCounts } from '#team/sending/sending-counts'
import { createMemoryTeam } from '#team/testing/memory-team'

/** A person who is signed in with these rights. */
export const personWith = (rights: readonly Right[], more: Partial<Principal> = {}): Principal => ({
  by: 'session',
  id: 'p1',
  name: 'Eva',
  rights: new Set(rights),
  ...more,
})

/** Creates a team that is closed at the end of the test. */
export async function aMemoryTeam(options?: Parameters<typeof createMemoryTeam>[0]) {
  const team = await createMemoryTeam(options)
  onTestFinished(team.close)
  return team
}

/** Creates a built dashboard in a folder, with a function that removes it. */
export function aBuiltDashboard() {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-client-'))
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const script = `export const words = '${'word '.repeat(200)}'`
  const page = '<!doctype html><html><head></head><body>the dashboard</body></html>'
  write('index.html', page)
  write('index.html.br', brotliCompressSync(page))
  write('robots.txt', 'User-agent: *\nDisallow: /\n')
  write('assets/main-1a2b.js', script)
  write('assets/main-1a2b.js.br', brotliCompressSync(script))
  write('assets/main-1a2b.js.gz', gzipSync(script))
  write('assets/surveys-3c4d.js', 'export const page = 1')
  write('assets/surveys-3c4d.css', '.page{}')
  write('.vite/manifest.json', '{}')
  return { folder, script, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const sending = createSendingCounts(undefined as never, () => new Date())

const readings: Dependencies['team']['readings'] = {
  recordPrices: () => Promise.resolve(),
  run: () => Promise.resolve(undefined),
  tend: () => Promise.resolve(),
  expectsFigures: () => true,
  recordFigures: () => Promise.resolve(),
  outdate: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  list: () => Promise.resolve({ rows: [] }),
  state: () => Promise.resolve({ every: 0 }),
}

const nothingShared = () => Promise.reject(new Error('Nothing is shared without a database.'))

/** A team without a database and with ACCOUNTS=off. */
const aTeam = (connection: Connection): Dependencies['team'] => ({
  identify: () => Promise.resolve(nobody),
  activity: undefined as never,
  sending,
  readings,
  jobs: undefined as never,
  codeFormats: {
    store: () => Promise.resolve(),
    read: () => Promise.resolve([]),
    hidesEveryRun: () => Promise.resolve(true),
  },
  finishOidc: () => Promise.resolve('/'),
  handle: (name, input) => {
    const handler = teamHandlers[name] as unknown as TeamHandler<typeof name>
    return handler(input, {
      db: undefined as never,
      activity: undefined as never,
      now: () => new Date(),
      newId: randomUUID,
      random: randomBytes,
      accounts: 'off',
      sending,
      readings,
      jobs: undefined as never,
      shared: {
        list: () => Promise.resolve([]),
        replace: nothingShared,
        recordReading: nothingShared,
        remove: nothingShared,
      },
      connection,
    })
  },
})

type Parts = Partial<Dependencies> & {
  environment?: Record<string, string>
  client?: string
  identify?: Dependencies['team']['identify']
}

/** Creates an app without a port, with its log lines and configuration. */
export function anApp({ environment = {}, client, identify, ...parts }: Parts = {}, port?: number) {
  const config = withPort(readConfig({ PORT: port === undefined ? '4600' : '0', ...environment }), port ?? 4600)
  const logs: string[] = []
  const logger = createLogger({ write: line => void logs.push(line) })
  const app = createApp(config, {
    api: () => Promise.resolve(Response.json([])),
    checks: {},
    metrics: createMetrics(),
    connection: connectionOf(config, { demo: true, version: '1.2.3' }),
    team: { ...aTeam(connectionOf(config, { demo: true, version: '1.2.3' })), ...(identify && { identify }) },
    dashboard: client === undefined ? undefined : openDashboardFiles(client),
    ...parts,
    logger,
  })
  const request = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.request(`http://127.0.0.1:${config.port}${path}`, init))
  /** Sends JSON as one of our own pages. */
  const sendJson = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { app, config, logger, logs, request, sendJson }
}

/** Starts a server that stops at the end of the test. */
export async function aServer(parts: Parts | ((config: { port: number }) => Parts) = {}) {
  const server = createNodeServer()
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  const made = anApp(typeof parts === 'function' ? parts({ port }) : parts, port)
  attach(server, made.app.fetch, made)
  onTestFinished(() => closeServer(server, 0))
  return {
    ...made,
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    send: (lines: string[]) => sendRaw(port, lines),
  }
}

/** Sends raw lines and returns everything received until the connection closes or is aborted. */
export function sendRaw(port: number, lines: string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    let text = ''
    signal?.addEventListener('abort', () => socket.destroy())
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      text += piece
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

/** Sends a GET with exactly this target, then closes the connection. */
export const getRaw = (port: number, target: string, method = 'GET') =>
  sendRaw(port, [
    `${method} ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: application/json',
    'Connection: close',
  ])
