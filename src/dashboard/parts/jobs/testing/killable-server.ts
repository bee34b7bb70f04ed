import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { buildScript } from '#service/testing/build-script'

export type Send = (request: Request) => Promise<Response>
export type Listed = Contact & { id: string }

/** Every contact of an account, page by page. */
export async function contactsOf(send: Send): Promise<Listed[]> {
  const found: Listed[] = []
  for (let start = 0; ; start += 50) {
    const answer = await send(new Request(`http://dashboard.test/v2/contacts?start=${start}&limit=50`))
    const rows = answer.ok ? ((await answer.json()) as Listed[]) : []
    found.push(...rows)
    if (rows.length < 50) return found
  }
}

/** Servers in processes of their own, which can be killed and started again over what they left. For a file of tests. */
export function killableServers() {
  let script: Awaited<ReturnType<typeof buildScript>>
  const processes: ChildProcess[] = []

  beforeAll(async () => {
    script = await buildScript(join(process.cwd(), 'src/server/testing/serving-process.ts'))
  }, 180_000)
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL')
    script.remove()
  })

  return async function aServer() {
    const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    let origin: string | undefined
    let child: ChildProcess
    let exited: Promise<unknown>
    const start = async () => {
      const env = { PATH: process.env.PATH, PORT: '0', ACCOUNTS: 'off', DEMO: '0', DATA_DIR: join(folder, 'data') }
      const next = spawn(process.execPath, [script.file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      processes.push(next)
      child = next
      exited = once(next, 'exit')
      const [line] = (await once(createInterface({ input: next.stdout }), 'line')) as [string]
      return line
    }
    const send = async (request: Request, at = origin): Promise<Response> => {
      if (at === undefined) throw new TypeError('Failed to fetch')
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      const { method, headers } = request
      return fetch(`${at}${pathname}${search}`, { method, headers, ...(body !== '' && { body }) })
    }
    origin = await start()
    return {
      send,
      isDown: () => origin === undefined,
      kill: () => {
        origin = undefined
        child.kill('SIGKILL')
      },
      /** Starts it again, and lets the page at it once `look` has seen what is there. */
      startAgain: async (look: (send: Send) => Promise<void>) => {
        // Until it is gone its folder is in use.
        await exited
        const at = await start()
        await look(request => send(request, at))
        origin = at
      },
    }
  }
}
