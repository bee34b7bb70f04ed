import type { Context } from 'hono'
import { largestBodyOf } from '#contract/endpoint-row'
import type { EndpointName } from '#contract/endpoints'
import { busyHeader, notSentHeader } from '#contract/request/headers'
import { shortLink } from '#contract/request/paging'
import { fillPath } from '#contract/request/parameters'
import { rewriteQuery } from '#contract/request/query-string'
import { rowOf } from '#contract/rows'
import type { ApiFetch } from '#server/embedded-api'
import type { CallEnd, Metrics } from '#server/metrics/metrics'
import { problemAnswer } from '#server/problem-answer'
import { targetOf } from '#server/request-target'
import type { ServerEnvironment } from '#server/server-environment'
import { longestAnswer } from '#server/writes/whole-body'
import { readJson } from '#service/http/read-json'
import { errorAnswer, Refusal } from '#service/http/refusal'
import { timedOut, unreachable } from './gateway-failure'
import { withoutOwnTypes } from './own-types'
import { type ByteFilter, createRedactor } from './redactor'
import { gatherBody, relayBody } from './relay'
import { spellingsOf } from './secret-spellings'
import { createQueue } from './slots'

export type GatewayOptions = {
  /** The upstream's base address; its path, if any, comes before /api and /v2. */
  base: URL
  /** `Authorization` values per generation. */
  authorization: { v1: string | undefined; v2: string | undefined }
  limits?: Partial<Limits>
  /** Is told of each call. */
  metrics?: Pick<Metrics, 'call'>
}

/** An upstream is bound by time and bytes alone: what its requests and answers hold is its own business. */
type Limits = {
  /** Milliseconds until the upstream's answer begins. */
  answer: number
  /** Milliseconds without another piece of it. */
  idle: number
  /** Milliseconds until its last piece. */
  total: number
  /** Bytes of an answer. */
  bytes: number
  /** Requests under way at once. */
  calls: number
  /** Milliseconds that a request waits for one of these to end. */
  wait: number
}

const usual: Limits = {
  answer: 30_000,
  idle: 30_000,
  total: 600_000,
  bytes: 1024 * 1024 * 1024,
  calls: 100,
  wait: 5000,
}

/** What an upstream's answer may say in headers; anything else, cookies and redirects included, stays behind. */
const passedHeaders = ['content-type', 'link', 'retry-after', 'date']

/** What else it may say where something is read: its limits, and that it will end. What is sent has limits of this server's own. */
const readHeaders =
  /^(?:(?:x-)?rate-?limit(?:-[a-z-]{1,40})?|deprecation|sunset|api-(?:supported|deprecated)-versions)$/
const longestReadHeader = 200

/**
 * Passes the 24 requests of the specification on to an upstream and nothing else. Path, query and body are read and
 * written anew, so that the upstream gets what was understood here; of the request's headers none goes along.
 */
export function createGateway({ base, authorization, limits, metrics }: GatewayOptions): ApiFetch {
  const { answer: answerLimit, idle, total, bytes, calls, wait } = { ...usual, ...limits }
  const queue = createQueue({ most: calls, timeoutMs: wait })
  const secrets = [authorization.v1, authorization.v2].filter(value => value !== undefined)
  const redact = createRedactor(secrets.flatMap(spellingsOf))

  const forward = async (c: Context<ServerEnvironment>, name: EndpointName, init: RequestInit, address: string) => {
    const begun = performance.now()
    const count = (end: CallEnd) => metrics?.call(name, end, performance.now() - begun)
    // A write goes on without whoever asked for it.
    const signal = c.get('detached') ? undefined : c.req.raw.signal
    const release = await queue.enter(signal)
    if (!release) {
      count('too-busy')
      return tooBusy()
    }
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal?.addEventListener('abort', stop, { once: true })
    const late = () => controller.abort(new DOMException('No answer', 'TimeoutError'))
    const timer = setTimeout(late, answerLimit)
    const timerOfAll = setTimeout(late, total)
    const end = () => {
      clearTimeout(timerOfAll)
      release()
    }
    try {
      const response = await fetch(address, { ...init, signal: controller.signal, redirect: 'manual' })
      count(response.status)
      return await relay(c, response, controller, end)
    } catch (error) {
      end()
      count(controller.signal.aborted ? 'timed-out' : 'unreachable')
      return controller.signal.aborted ? timedOut(c, error, name) : unreachable(c, error)
    } finally {
      clearTimeout(timer)
    }
  }

  const relay = (
    c: Context<ServerEnvironment>,
    response: Response,
    controller: AbortController,
    end: () => void,
  ): Response | Promise<Response> => {
    const { status, body } = response
    if (status < 200 || (status >= 300 && status < 400) || status > 599) {
      end()
      controller.abort()
      return unreachable(c, new DOMException(`Status ${status}`, status < 400 ? 'RedirectError' : 'StatusError'))
    }
    const headers = new Headers({ 'cache-control': 'no-store' })
    const filter = status < 400 ? redact.stream() : inTurn(redact.stream(), withoutOwnTypes())
    for (const name of passedHeaders) {
      const value = response.headers.get(name)
      const passed = name === 'link' && value !== null ? shortLink(value) : value
      if (passed != null) headers.set(name, redact.text(passed))
    }
    for (const [name, value] of c.req.method === 'GET' ? response.headers : []) {
      if (readHeaders.test(name) && value.length <= longestReadHeader) headers.set(name, redact.text(value))
    }
    // Nobody takes this one piece by piece.
    if (c.get('detached'))
      return gatherBody(c, body, { status, headers }, { idle, bytes: Math.min(bytes, longestAnswer), filter, end })
    return relayBody(c, body, { status, headers }, { idle, bytes, filter, end })
  }

  return async c => {
    const match = c.get('match')
    const target = targetOf(c)
    if (!match || 'status' in match) return refuse(target.path, match)
    const { name, parameters } = match as { name: EndpointName; parameters: Record<string, string> }
    if (Object.values(parameters).some(climbs)) return refuse(target.path, undefined)
    const address = addressOf(base, fillPath(name, parameters), target.query)
    const credential = authorization[rowOf(name).path.startsWith('/v2/') ? 'v2' : 'v1']
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'messaging-admin' })
    if (credential !== undefined) headers.set('authorization', credential)
    const row = rowOf(name)
    const { method } = row
    try {
      const body =
        method === 'GET' || method === 'DELETE'
          ? undefined
          : await rewriteBody(c.req.raw, largestBodyOf(row, target.query))
      if (body !== undefined) headers.set('content-type', 'application/json')
      return await forward(c, name, { method, headers, body: body ?? null }, address)
    } catch (error) {
      if (error instanceof Refusal) return refuse(target.path, { status: error.status }, error)
      throw error
    }
  }
}

/** What comes out of one filter goes through the next. */
const inTurn = (first: ByteFilter, second: ByteFilter): ByteFilter => ({
  push: chunk => second.push(first.push(chunk)),
  end: () => Buffer.concat([second.push(first.end()), second.end()]),
})

/** 503: as many requests are under way as may be, and none ended in time. This one has not left. */
const tooBusy = (): Response =>
  problemAnswer(503, 'Too many requests at once', 'This one was not passed on. Try again in a moment.', {
    'retry-after': '2',
    [notSentHeader]: '1',
    [busyHeader]: '1',
  })

/** `..%2fadmin` is one segment here; an upstream that decodes it before it looks for dots would see two. */
const climbs = (parameter: string) => parameter.split('/').some(piece => piece === '.' || piece === '..')

/**
 * The address of a request: the base's origin and path, the endpoint's segments, the query written anew. Throws when
 * another reading of it would lead elsewhere, which `fillPath` has already made impossible.
 */
function addressOf(base: URL, path: string, query: string): string {
  const pathname = base.pathname.replace(/\/+$/, '') + path
  const entries = rewriteQuery(query)
  const address = `${base.origin}${pathname}${entries && `?${entries}`}`
  const read = new URL(address)
  if (read.origin !== base.origin || read.pathname !== pathname) throw new RangeError('Not an address of the upstream.')
  return address
}

/** The body as JSON written anew: the last of two equal keys is the only one, `__proto__` is a key like any other. */
const rewriteBody = async (request: Request, limit: number): Promise<string> =>
  JSON.stringify(await readJson(request, limit))

function refuse(path: string, match: { status: number; allow?: string[] } | undefined, refusal?: Refusal): Response {
  if (refusal) return errorAnswer(path, refusal)
  if (match?.allow) {
    const allow = match.allow.join(', ')
    return errorAnswer(path, { status: 405, detail: `This path answers ${allow}.`, headers: { allow } })
  }
  return errorAnswer(path, { status: 404, detail: 'The service has no such path.' })
}
