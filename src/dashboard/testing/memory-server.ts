import { onTestFinished } from 'vitest'
import { matchEndpoint } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import { embeddedApi } from '#server/embedded-api'
import { createOwnerRequest } from '#server/jobs/owner-request'
import { startJobs } from '#server/jobs/start-jobs'
import { createMetrics } from '#server/metrics/metrics'
import { anApp } from '#server/testing/server-fixture'
import { createWriteSteps } from '#server/writes/record-writes'
import { createMemoryService } from '#service/testing/memory-service'
import type { Principal } from '#team/principal'
import { aConnection, createMemoryTeam } from '#team/testing/memory-team'
import { unreachable } from './scripted-service'

/** Fate of the next write: its response is lost, or it never arrives. */
export type Cut = 'answer' | 'request'

function isWrite({ method, url }: Request): boolean {
  const match = matchEndpoint(method, new URL(url).pathname)
  return match !== undefined && 'name' in match && rowOf(match.name).effect !== 'read'
}

/**
 * The whole server with its ledger, without a port. `cut` breaks the connection of the next write; `ledger` answers
 * questions about writes.
 */
export type MemoryServer = Awaited<ReturnType<typeof memoryServer>>

export async function memoryServer(principal?: () => Principal | undefined) {
  const service = await createMemoryService()
  const team = await createMemoryTeam({ alone: true })
  const steps = createWriteSteps(team.activity)
  const identify = principal ? () => Promise.resolve(principal()) : team.identify
  const api = embeddedApi(service)
  const { app, config } = anApp({ api, steps, team: { ...team, identify } })
  const parts = { api, team, connection: aConnection, metrics: createMetrics(), steps }
  let jobs: ReturnType<typeof startJobs> | undefined
  /** Starts the job runner. */
  const carryOut = () => {
    jobs ??= startJobs({
      ...parts,
      request: createOwnerRequest(parts),
      onError: error => {
        throw error
      },
    })
  }
  // Requests of a closing page may be in flight when a test ends, and closing the database under them would end the
  // process.
  const inFlight = new Set<Promise<unknown>>()
  let isClosed = false
  onTestFinished(async () => {
    isClosed = true
    await Promise.allSettled([...inFlight, jobs?.stop()])
    await service.close()
    await team.close()
  })
  const requests: Request[] = []
  let cut: Cut | undefined
  let isOffline = false
  const carry = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/team/jobs') carryOut()
    const url = `http://127.0.0.1:${config.port}${pathname}${search}`
    const { method, headers } = request
    const body = await request.clone().text()
    return app.request(url, { method, headers, ...(body !== '' && { body }) })
  }
  const broken = () => unreachable({ url: '', init: {} })
  const pass = async (request: Request): Promise<Response> => {
    if (isClosed) return broken()
    const answer = carry(request)
    inFlight.add(answer)
    void answer.finally(() => inFlight.delete(answer)).catch(() => undefined)
    return answer
  }
  return {
    team,
    service,
    /** All writes that were sent, whatever happened to them. */
    writes: () => requests.filter(isWrite),
    cut: (next: Cut | undefined) => void (cut = next),
    goOffline: (offline: boolean) => void (isOffline = offline),
    ledger: (request: Request) => (isOffline ? broken() : pass(request)),
    fetch: async (request: Request): Promise<Response> => {
      requests.push(request.clone())
      if (isOffline) return broken()
      if (!isWrite(request) || cut === undefined) return pass(request)
      const what = cut
      cut = undefined
      if (what === 'answer') await pass(request)
      return broken()
    },
  }
}
