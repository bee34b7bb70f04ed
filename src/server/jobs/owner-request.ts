import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import type { EndpointName } from '#contract/endpoints'
import { writeKeyHeader } from '#contract/request/headers'
import { fillPath, matchEndpoint } from '#contract/request/parameters'
import { writeQuery } from '#contract/request/query-string'
import { rowOf } from '#contract/rows'
import type { Dependencies } from '#server/app'
import { createBodyBudget, limitBodies } from '#server/gate/limit-bodies'
import { limitSending } from '#server/gate/limit-sending'
import { recordRefusals, requireFurtherRight, requireRight } from '#server/gate/right'
import { createKnownFormats } from '#server/masking/format-mask'
import { maskError } from '#server/masking/mask-message'
import { withMasking } from '#server/masking/with-masking'
import { problemAnswer } from '#server/problem-answer'
import { observeAnswers } from '#server/readings/observe-answers'
import { inOrder, type ServerEnvironment } from '#server/server-environment'
import { wholeBody } from '#service/http/buffered-body'
import type { Principal } from '#team/principal'

/** The person on whose behalf a job sends a request. */
export type Sender = { owner: Principal; job: string }

export type JobRequest = {
  name: EndpointName
  path?: Record<string, string>
  query?: readonly (readonly [string, string])[]
  body?: unknown
  key?: string
}

export type JobAnswer = {
  status: number
  headers: Headers
  /** Undefined for an answer that broke off or is too long. */
  text: string | undefined
}

export type OwnerRequest = (sender: Sender, request: JobRequest) => Promise<JobAnswer>

/** Maximum bytes of an answer. */
const longest = 16 * 1024 * 1024

type Parts = Pick<Dependencies, 'api' | 'connection' | 'team' | 'metrics' | 'steps'>

/**
 * Sends requests of a job on behalf of its owner, through the same steps as their own requests except identification.
 */
export function createOwnerRequest({ api, connection, team, metrics, steps = {} }: Parts): OwnerRequest {
  const endpoints = withMasking(api, { mode: connection.mode, formats: team.codeFormats, activity: team.activity })
  const maskByFormat = createKnownFormats(() => team.codeFormats.read())
  const before = [recordRefusals(team.activity), requireRight, limitBodies(createBodyBudget()), requireFurtherRight]
  const pipeline = [...before, steps.known, limitSending(team.sending, metrics.refusedSend), steps.record]
  const answer = inOrder(
    pipeline.filter(step => step !== undefined),
    observeAnswers(endpoints, team.readings),
  )

  return async ({ owner, job }, { name, path = {}, query = [], body, key }) => {
    // With SQLite and the embedded service nothing awaits a socket: without this a job would block all other
    // requests.
    await nextTurn()
    const app = new Hono<ServerEnvironment>()
    app.onError(() => problemAnswer(500, 'The server failed'))
    app.all('*', c => {
      c.set('match', matchEndpoint(c.req.method, new URL(c.req.url).pathname))
      c.set('principal', owner)
      c.set('client', { address: undefined, throughProxy: false })
      c.set('requestId', randomUUID())
      c.set('job', job)
      return answer(c)
    })
    const search = writeQuery(query)
    const {
      status,
      headers,
      body: received,
    } = await app.request(`http://localhost${fillPath(name, path)}${search && `?${search}`}`, {
      method: rowOf(name).method,
      headers: { ...(key !== undefined && { [writeKeyHeader]: key }), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const bytes = await wholeBody(received, longest).catch(() => undefined)
    const text = bytes && Buffer.from(bytes).toString()
    // An error may quote a code, and is stored and shown to the owner.
    return { status, headers, text: text && status >= 400 ? maskError(text, await maskByFormat()) : text }
  }
}
