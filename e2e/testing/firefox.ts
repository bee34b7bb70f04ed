import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'undici'

const command = 'firefox-esr'

/** True if Debian's Firefox is installed; `e2e/run/install-tools.mjs` installs it. */
export const hasFirefox = (): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

type Answer = {
  id?: number
  method?: string
  params?: { level?: string; text?: string }
  result?: unknown
  message?: string
}

export type FirefoxTab = {
  /** Opens an address in a new tab that replaces the previous one. */
  goTo: (url: string) => Promise<void>
  /** Evaluates an expression in the page and awaits its result. */
  run: (expression: string) => Promise<unknown>
  /** Presses keys in sequence; `['Control', 'k']` holds the first while pressing the second. */
  press: (...keys: (string | readonly [string, string])[]) => Promise<void>
  /** Chooses a file in the page's first file input. */
  chooseFile: (path: string) => Promise<void>
  /** Console errors since the last call. */
  takeErrors: () => string[]
  close: () => Promise<void>
}

/** The WebDriver BiDi address, which Firefox prints on stderr. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no error stream')
  for await (const line of createInterface(firefox.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

/** WebDriver's codes of keys without a character. */
const named: Partial<Record<string, string>> = { Control: '\ue009', Enter: '\ue007' }
const down = (key: string) => ({ type: 'keyDown', value: named[key] ?? key })
const up = (key: string) => ({ type: 'keyUp', value: named[key] ?? key })
const stroke = (key: string) => [down(key), up(key)]
const held = (holder: string, key: string) => [down(holder), ...stroke(key), up(holder)]

/** Opens Firefox with one tab through WebDriver BiDi, because Playwright needs a newer Firefox than Debian's. */
export async function openFirefox(): Promise<FirefoxTab> {
  const profile = mkdtempSync(join(tmpdir(), 'messaging-admin-firefox-'))
  const args = [
    '--headless',
    '--remote-debugging-port',
    '0',
    '--profile',
    profile,
    '--width',
    '1280',
    '--height',
    '900',
  ]
  const firefox = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  const socket = new WebSocket(`${await addressOf(firefox)}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      errors.push(answer.params.text ?? 'An error without words')
  })
  let last = 0
  async function send<T>(method: string, params: object): Promise<T> {
    last += 1
    const id = last
    const answered = new Promise<Answer>(resolve => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    waiting.delete(id)
    if (result === undefined) throw new Error(`${method}: ${message}`)
    return result as T
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  let context = ''
  async function run(expression: string): Promise<unknown> {
    type Evaluated = { result?: { value?: unknown }; exceptionDetails?: { text: string } }
    const params = { expression, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', params)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value
  }
  return {
    async goTo(url) {
      const before = context
      context = (await send<{ context: string }>('browsingContext.create', { type: 'tab' })).context
      if (before) await send('browsingContext.close', { context: before })
      // `navigate` would report a page that changes its address while loading as aborted, so the load is awaited
      // separately.
      await send('browsingContext.navigate', { context, url, wait: 'none' })
      const isLoaded = () =>
        run("location.href !== 'about:blank' && document.readyState === 'complete'").catch(() => false)
      for (const started = Date.now(); !(await isLoaded()); await sleep(50))
        if (Date.now() - started > 20_000) throw new Error(`${url} was not loaded in 20 seconds`)
    },
    run,
    async press(...keys) {
      const actions = keys.flatMap(key => (typeof key === 'string' ? stroke(key) : held(...key)))
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async chooseFile(path) {
      type Found = { nodes: { sharedId: string }[] }
      const locator = { type: 'css', value: 'input[type=file]' }
      const { nodes } = await send<Found>('browsingContext.locateNodes', { context, locator })
      const sharedId = nodes[0]?.sharedId
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    takeErrors: () => errors.splice(0),
    async close() {
      socket.close()
      firefox.kill()
      await once(firefox, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
