import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Options = { env: Record<string, string>; args?: readonly string[]; onLog?: (line: string) => void }

/** Starts a built server script in a process of its own; resolves when it tells its address. */
export async function startProcess(script: string, { env, args = [], onLog }: Options) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', onLog ? 'pipe' : 'inherit'],
  })
  if (onLog && child.stderr) createInterface({ input: child.stderr }).on('line', onLog)
  const [origin] = (await once(
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }),
    'line',
  )) as [string]
  return { child, origin }
}

/** Ends a process unless it has ended, and waits until it is gone. */
export async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
