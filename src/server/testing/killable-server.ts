import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Job, JobHead, JobRow } from '#contract/team/jobs'

type Init = { method?: string; headers?: Record<string, string>; body?: string }
type Settings = { script: string; env: Record<string, string> }

/** A server process that can be killed and restarted, and its jobs. */
export function killableServer({ script, env }: Settings) {
  let child: ChildProcess | undefined
  let origin = ''

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const start = async () => {
    const own = { PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', ...env }
    child = spawn(process.execPath, [script], { env: own, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(
      createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }),
      'line',
    )) as [string]
    origin = line
  }
  const send = async <T>(path: string, init: Init = {}): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const read = (id: string) => send<Job>(`/team/jobs/${id}`)

  return {
    start,
    kill,
    send,
    read,
    begin: (head: JobHead, rows: readonly unknown[], headers: Record<string, string> = {}) =>
      send<Job>('/team/jobs', {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', ...headers },
        body: [head, ...rows].map(line => JSON.stringify(line)).join('\n'),
      }),
    async rows(id: string): Promise<JobRow[]> {
      const all: JobRow[] = []
      for (let start: number | null | undefined = 0; start != null; ) {
        const page: { rows: JobRow[]; next?: number | null } = await send(
          `/team/jobs/${id}/rows?limit=1000&start=${start}`,
        )
        all.push(...page.rows)
        start = page.next
      }
      return all
    },
    /** Peak memory of the process in megabytes. */
    peakMemory: () => {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8')) ?? []
      return Math.round(Number(kilobytes) / 1024)
    },
  }
}
