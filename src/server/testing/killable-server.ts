import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Job, JobHead, JobRow } from '#contract/team/jobs'
import { endProcess, startProcess } from './server-process'

type Init = { method?: string; headers?: Record<string, string>; body?: string }

/** A server process that can be killed and restarted, and its jobs. */
export function killableServer({ env }: { env: Record<string, string> }) {
  let child: ChildProcess | undefined
  let origin = ''

  const kill = () => endProcess(child, 'SIGKILL')
  const start = async () => {
    ;({ child, origin } = await startProcess(inject('servingProcess'), { env: { DEMO: '0', ...env } }))
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
    begin: (head: JobHead, rows: readonly unknown[]) =>
      send<Job>('/team/jobs', {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
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
