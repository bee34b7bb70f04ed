import type { Context } from 'hono'
import { Agent, fetch, type RequestInit, type Response as UpstreamResponse } from 'undici'
import { largestBodyOf } from '#contract/endpoint-row'
import type { EndpointName } from '#contract/endpoints'
import { busyHeader } from '#contract/request/headers'
import { linksWhere, nextEntries, nextLink, shortLink } from '#contract/request/paging'
import { fillPath } from '#contract/request/parameters'
import { rewriteQuery } from '#contract/request/query-string'
import { rowOf } from '#contract/rows'
import type { ApiFetch } from '#server/embedded-api'
import type { CallEnd, Metrics } from '#server/metrics/metrics'
import { retrySoon, untouched } from '#server/problem-answer'
import type { ServerEnvironment } from '#server/server-environment'
import { targetOf } from '#server/server-environment'
import { longestAnswer } from '#server/writes/written-write'
import { readJson } from '#service/http/read-json'
import { errorAnswer, Refusal } from '#service/http/refusal'
import { type ByteFilter, createRedactor, withoutOwnTypes } from './answer-filters'
import { timedOut, unreachable } from './gateway-failure'
import { gatherBody, relayBody, type SourceLimits } from './relay'
import { createQueue } from './slots'

export type GatewayOptions = {
  /** The upstream's base address; its path, if any, precedes /api and /v2. */
  base: URL
  authorization: { v1: string | undefined; v2: string | undefined }
  limits?: Partial<Limits>
  metrics?: Pick<Metrics, 'call'>
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/**
 * The `fetch` of Node 20 takes chunks without the last one for a whole response when the connection closes. Copies of
 * undici share their global dispatcher, so this one names its own.
 */
const dispatcher = new Agent()

/** An upstream is limited by time and bytes only; the content of its responses is not checked. */
type Limits = Omit<SourceLimits, 'now'> & {
  /** Milliseconds until a response begins. */
  answer: number
  calls: number
  /** Milliseconds that a request waits for a place. */
  wait: number
}

const usual: Limits = {
  answer: 30_000,
  idle: 30_000,
  bytes: 256 * 1024 * 1024,
  slowest: 16_000,
  span: 120_000,
  calls: 100,
  wait: 5000,
}

/** Headers passed on; all others, cookies and redirects included, are dropped. */
const passedHeaders = ['content-type', 'link', 'retry-after', 'date']

/** Further headers passed on for reads: rate limits and deprecation. Writes have limits of this server's own. */
const readHeaders =
  /^(?:(?:x-)?rate-?limit(?:-[a-z-]{1,40})?|deprecation|sunset|api-(?:supported|deprecated)-versions)$/
const longestReadHeader = 200

/**
 * Forwards the 24 requests of the specification to an upstream. Path, query and body are parsed and written anew, so
 * that the upstream reads the request whose rights and limits were checked here; no header of the request is forwarded.
 */
export function createGateway({
  base,
  authorization,
  limits,
  metrics,
  now = () => performance.now(),
}: GatewayOptions): ApiFetch {
  const { answer: answerLimit, calls, wait, ...bodyLimits } = { ...usual, ...limits }
  const queue = createQueue({ most: calls, timeoutMs: wait })
  const secrets = [authorization.v1, authorization.v2].filter(value => value !== undefined)
  const redact = createRedactor(secrets)

  const isOwnLink = (target: string) =>
    URL.canParse(target, base.href) && new URL(target, base).hostname === base.hostname

  /** Drops links to other hosts. Of a next page there its query is kept: an upstream may not know its own address. */
  const passedLink = (header: string) => {
    const own = linksWhere(header, isOwnLink) ?? ''
    return nextEntries(own) ? shortLink(own) : (nextLink(header) ?? shortLink(own))
  }

  const forward = async (c: Context<ServerEnvironment>, name: EndpointName, init: RequestInit, address: string) => {
    const begun = performance.now()
    const count = (end: CallEnd) => metrics?.call(name, end, performance.now() - begun)
    // A write continues when its client disconnects.
    const signal = c.get('detached') ? undefined : c.req.raw.signal
    const release = await queue.enter(signal)
    if (!release) {
      count('too-busy')
      return tooBusy()
    }
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal?.addEventListener('abort', stop, { once: true })
    const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), answerLimit)
    try {
      const response = await fetch(address, { ...init, dispatcher, signal: controller.signal, redirect: 'manual' })
      count(response.status)
      return await relay(c, name, response, controller, release)
    } catch (error) {
      release()
      count(controller.signal.aborted ? 'timed-out' : 'unreachable')
      return controller.signal.aborted ? timedOut(c, error, name, answerLimit / 1000) : unreachable(c, error, name)
    } finally {
      clearTimeout(timer)
    }
  }

  const relay = (
    c: Context<ServerEnvironment>,
    name: EndpointName,
    response: UpstreamResponse,
    controller: AbortController,
    end: () => void,
  ): Response | Promise<Response> => {
    const { status } = response
    const body = response.body as ReadableStream<Uint8Array> | null
    if (status < 200 || (status >= 300 && status < 400) || status > 599) {
      end()
      controller.abort()
      return unreachable(c, new DOMException(`Status ${status}`, status < 400 ? 'RedirectError' : 'StatusError'), name)
    }
    const headers = new Headers({ 'cache-control': 'no-store' })
    const filter = status < 400 ? redact.stream() : inTurn(redact.stream(), withoutOwnTypes())
    for (const name of passedHeaders) {
      const value = response.headers.get(name)
      const passed = name === 'link' ? passedLink(value ?? '') : value
      if (passed) headers.set(name, redact.text(passed))
    }
    for (const [name, value] of c.req.method === 'GET' ? response.headers : []) {
      if (readHeaders.test(name) && value.length <= longestReadHeader) headers.set(name, redact.text(value))
    }
    // The server reads the whole answer to a write.
    const isWrite = c.get('detached') === true
    const bytes = isWrite ? Math.min(bodyLimits.bytes, longestAnswer) : bodyLimits.bytes
    const pass = isWrite ? gatherBody : relayBody
    return pass(c, body, { status, headers }, { limits: { ...bodyLimits, bytes, now }, filter, end })
  }

  return async c => {
    const match = c.get('match')
    const target = targetOf(c)
    if (!match || 'status' in match) return refuse(target.path, match)
    const { name, parameters } = match as { name: EndpointName; parameters: Record<string, string> }
    if (Object.values(parameters).some(climbs)) return refuse(target.path, undefined)
    const address = addressOf(base, fillPath(name, parameters), target.query)
    const credential = authorization[rowOf(name).path.startsWith('/v2/') ? 'v2' : 'v1']
    const row = rowOf(name)
    const { method } = row
    try {
      // Re-serialised: of duplicate members the last counts, and `__proto__` is an ordinary key.
      const body =
        method === 'GET' || method === 'DELETE'
          ? undefined
          : JSON.stringify(await readJson(c.req.raw, largestBodyOf(row, target.query)))
      const headers = {
        accept: 'application/json',
        'user-agent': 'messaging-admin',
        ...(credential !== undefined && { authorization: credential }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      return await forward(c, name, { method, headers, body: body ?? null }, address)
    } catch (error) {
      if (error instanceof Refusal) return refuse(target.path, { status: error.status }, error)
      throw error
    }
  }
}

const inTurn = (first: ByteFilter, second: ByteFilter): ByteFilter => ({
  push: chunk => second.push(first.push(chunk)),
  end: () => Buffer.concat([second.push(first.end()), second.end()]),
})

/** 503: no place became free in time, and the request was not sent. */
const tooBusy = (): Response =>
  untouched(503, 'Too many requests at once', 'This one was not passed on. Try again in a moment.', {
    headers: { ...retrySoon, [busyHeader]: '1' },
  })

/** `..%2fadmin` is one segment here, but two for an upstream that decodes before it resolves dots. */
const climbs = (parameter: string) => parameter.split('/').some(piece => piece === '.' || piece === '..')

/** The address of a request. Throws when parsing it again leads elsewhere, which `fillPath` already prevents. */
function addressOf(base: URL, path: string, query: string): string {
  const pathname = base.pathname.replace(/\/+$/, '') + path
  const entries = rewriteQuery(query)
  const address = `${base.origin}${pathname}${entries && `?${entries}`}`
  const read = new URL(address)
  if (read.origin !== base.origin || read.pathname !== pathname) throw new RangeError('Not an address of the upstream.')
  return address
}

function refuse(path: string, match: { status: number; allow?: string[] } | undefined, refusal?: Refusal): Response {
  if (refusal) return errorAnswer(path, refusal)
  if (match?.allow) {
    const allow = match.allow.join(', ')
    return errorAnswer(path, { status: 405, detail: `This path answers ${allow}.`, headers: { allow } })
  }
  return errorAnswer(path, { status: 404, detail: 'The service has no such path.' })
}
