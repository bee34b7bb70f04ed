import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { freePort } from '#database/testing/free-port'
import { nginxCommand } from './nginx'
import { endProcess } from './server-process'

const block = (file: string, nth = 0) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/```nginx\n([^]*?)```/g), ([, text = '']) => text)[nth] ?? ''

/** The documented configuration, without https, and with the answering server in `x-served-by`. */
function sites(port: number, servers: readonly number[]): string {
  const lines = servers.map(server => `  server 127.0.0.1:${server};\n`).join('')
  const several = block('docs/deploy.md').replace(/(?: {2}server [\d.:]+;\n)+/, lines)
  const site = block('docs/reverse-proxy.md')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/ {2}ssl_.*\n/g, '')
    .replace('http://127.0.0.1:4600', 'http://messaging-admin')
    .replace('location / {', 'location / {\n    add_header X-Served-By $upstream_addr always;')
  return `${several}\n${site}`
}

type Settings = {
  script: string
  count?: number
  databaseUrl: string
  env: Record<string, string>
  each?: (place: number) => Record<string, string>
}

/** Starts server processes over one Postgres, behind an nginx that alternates between them. */
export async function startSeveral({ script, count = 2, databaseUrl, env, each }: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-several-'))
  const port = await freePort()
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const own = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: origin, TRUSTED_PROXY: '1', ...env }
  const children: ChildProcess[] = []
  /** Includes a replaced process that a failed test did not end. */
  const started = new Set<ChildProcess>()

  const start = async (place: number) => {
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PGAPPNAME: `server ${place}`,
      ...own,
      ...each?.(place),
      PORT: String(ports[place]),
    }
    const child = spawn(process.execPath, [script], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    children[place] = child
    started.add(child)
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', line => line.includes('http') && resolve())
      child.once('exit', code => reject(new Error(`A server ended with ${code}.`)))
    })
  }
  await Promise.all(ports.map((_, place) => start(place)))
  const [program, args] = nginxCommand(folder, sites(port, ports))
  const nginx = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  while (
    !(await fetch(`${origin}/healthz`).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await sleep(20)
  return {
    origin,
    origins: ports.map(each => `http://127.0.0.1:${each}`),
    environment: own,
    pids: () => children.flatMap(({ pid }) => pid ?? []),
    start,
    end: (place: number, signal: NodeJS.Signals) => endProcess(children[place], signal),
    async stop() {
      await Promise.all(Array.from(started, child => endProcess(child, 'SIGTERM')))
      await endProcess(nginx, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Several = Awaited<ReturnType<typeof startSeveral>>

/** Kills a server that certainly waits for its write: the table is locked until it is gone. */
export const killWhileWriting = <Tables>({ end }: Several, db: Kysely<Tables>, place: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table contacts in exclusive mode`.execute(transaction)
    const waiting = sql`select pid from pg_locks join pg_stat_activity using (pid)
      where relation = 'contacts'::regclass and not granted and application_name = ${`server ${place}`}`
    // Uses another connection: within a transaction the statistics view keeps its first snapshot.
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBeGreaterThan(0)
    await end(place, 'SIGKILL')
  })
