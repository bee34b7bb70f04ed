import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port'

/** A running temporary Postgres. */
export interface PostgresCluster {
  /** `postgres://postgres@127.0.0.1:<port>/postgres`, without a password. */
  url: string
  /** Creates an empty database and returns its URL. `name` must be a plain identifier. */
  createDatabase(name: string): Promise<string>
  /** Stops the server (`fast`: orderly; `immediate`: as a crash) and starts it at the same address. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Suspends every process of the server; returns a function that resumes them. */
  freeze(): Promise<() => void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** The folder with `initdb` and `postgres`: from PATH, else Debian's newest; undefined if there is none. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Resumes a process, unless it ended in the meantime. */
function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * The reason to skip concurrency tests on this machine, or undefined if Postgres is installed:
 * `describe.skipIf(postgresMissing())('…', …)`. Prints the reason; throws if `CI` is set.
 */
export function postgresMissing(): string | undefined {
  if (findBinaries()) return undefined
  const reason = 'PostgreSQL is not installed (no initdb in PATH or /usr/lib/postgresql): apt-get install postgresql'
  if (process.env.CI) throw new Error(reason)
  process.stderr.write(`\n*** SKIPPED: ${reason} ***\n\n`)
  return reason
}

/** `initdb` and `postgres` refuse to run as root: the account to run them as, or undefined for the current one. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString())
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      // Try the next account.
    }
  }
  throw new Error('Postgres does not run as root, and there is neither a "postgres" nor a "nobody" account')
}

// The shell stops Postgres and deletes its data when its standard input closes: on stop(), and also when the test
// process is killed. A file "stay" keeps the data.
const keeper = `
exec 3<&0
"$1"/postgres -D "$2"/data -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$2" -c fsync=on >"$2"/log 2>&1 3<&- &
server=$!
(cat <&3 >/dev/null; kill -INT $server; pkill -CONT -P $server; kill -CONT $server) 2>/dev/null &
wait $server
status=$?
[ $status = 0 ] && [ ! -e "$2"/stay ] && rm -rf "$2"
exit $status
`

/** Waits until the server answers a query; throws with its log if it ends or takes too long. */
async function untilReady(server: ChildProcess, url: string, folder: string): Promise<void> {
  const log = join(folder, 'log')
  const giveUpAt = performance.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
      if (rows[0]?.data !== join(folder, 'data')) throw new Error('Another Postgres answers at this port.')
      return
    } catch (error) {
      if (server.exitCode !== null || performance.now() > giveUpAt) {
        const words = existsSync(log) ? readFileSync(log, 'utf8') : ''
        throw new Error(`Postgres did not start: ${words}`, { cause: error })
      }
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/**
 * Starts a real Postgres with fsync on a free port, with its data in a temporary folder. Takes one to two seconds:
 * start one per test file, and create a database per test.
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  // A readable working directory, because the account may not be allowed into the current one.
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const setUp = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await promisify(execFile)(join(binaries, 'initdb'), setUp, options)

  for (let attempt = 1; ; attempt++) {
    try {
      return await clusterIn({ binaries, folder, options, port: await freePort() })
    } catch (error) {
      // Another program may take the port before Postgres does.
      if (attempt < 3 && String(error).includes('Address already in use')) continue
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
}

type Prepared = { binaries: string; folder: string; options: SpawnOptions; port: number }

const urlOf = ({ port }: Prepared, database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`

/** Runs Postgres on the data of `folder` and waits until it answers; returns a function that stops it. */
async function serve(prepared: Prepared): Promise<() => Promise<void>> {
  const { binaries, folder, options, port } = prepared
  const server = spawn('/bin/sh', ['-c', keeper, 'postgres-keeper', binaries, folder, String(port)], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  // Writing to a process that has ended must not throw.
  server.stdin.on('error', () => undefined)
  const end = () => {
    server.stdin.end()
    return ended
  }
  try {
    await untilReady(server, urlOf(prepared), folder)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function clusterIn(prepared: Prepared): Promise<PostgresCluster> {
  const { folder } = prepared
  let end = await serve(prepared)
  const main = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: urlOf(prepared),
    async createDatabase(name) {
      const client = new Client({ connectionString: urlOf(prepared) })
      await client.connect()
      try {
        await client.query(`create database ${client.escapeIdentifier(name)}`)
      } finally {
        await client.end()
      }
      return urlOf(prepared, name)
    },
    async restart(how) {
      const stay = join(folder, 'stay')
      writeFileSync(stay, '')
      if (how === 'immediate') process.kill(main(), 'SIGQUIT')
      await end()
      end = await serve(prepared)
      rmSync(stay)
    },
    async freeze() {
      const first = main()
      process.kill(first, 'SIGSTOP')
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first)])
      const all = [first, ...stdout.trim().split('\n').map(Number)]
      const signal = (name: NodeJS.Signals) => all.map(each => process.kill(each, name))
      signal('SIGSTOP')
      return () => {
        for (const each of all) resume(each)
      }
    },
    stop: () => end().then(() => rm(folder, { recursive: true, force: true })),
  }
}
