import { isJsonObject } from '#contract/reading/json-object'
import { backgroundHeader, notSentHeader, writeKeyHeader, writeStateHeader } from '#contract/request/headers'
import { bodyText, isCutOff, isHtml } from './body-text'
import { CallError, type CallErrorKind, type Outcome } from './call-error'
import type { CallOptions } from './call-input'
import type { PreparedRequest } from './prepared-request'
import { retryAfter } from './retry-after'
import { serverIssues } from './server-issues'

/** A complete response. */
export type Exchange = { status: number; headers: Headers; text: string }

export type ExchangeTools = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
  /** Resolves after some milliseconds, or at once if aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  online: () => boolean
  /** Called with the headers of each response. */
  onHeaders: (headers: Headers, sentAt: number) => void
}

/** Milliseconds without data for a read, in all for a write. */
const timeoutMs = { read: 15_000, write: 30_000, send: 30_000 }
/** Browsers allow 64 KiB for all keepalive requests together; longer bodies, in characters, are sent as usual. */
const mostKeptAlive = 10_000
/** Enough for 32 MB over a slow line. */
const uploadMs = 600_000

type Limit = { restart: () => void; stop: () => void; passed: () => boolean }

/** Aborts `controller` if `restart` is not called for so long. */
function timeLimit(milliseconds: number, controller: AbortController, tools: ExchangeTools): Limit {
  let wait = new AbortController()
  let passed = false
  const start = async () => {
    const { signal } = wait
    await tools.sleep(milliseconds, signal)
    if (signal.aborted) return
    passed = true
    controller.abort()
  }
  const stop = () => wait.abort()
  const restart = () => {
    stop()
    wait = new AbortController()
    void start()
  }
  restart()
  return { restart, stop, passed: () => passed }
}

/** Rejects when the signal is aborted, for work that ignores signals. */
const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** Sends a request once. Returns every complete response, errors included; throws `CallError` otherwise. */
export async function exchange(
  request: PreparedRequest,
  { signal, background, keepalive, lines, readBody = bodyText }: CallOptions,
  tools: ExchangeTools,
): Promise<Exchange> {
  const { endpoint, effect, method, url } = request
  const body = lines ?? request.body
  const read = effect === 'read'
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal?.addEventListener('abort', giveUp)
  const limit = timeLimit(lines ? uploadMs : timeoutMs[effect], controller, tools)
  let response: Response | undefined
  const work = async (): Promise<Exchange> => {
    const sentAt = tools.now()
    // The browser would repeat a redirected write at the other address.
    const init: RequestInit = {
      method,
      signal: controller.signal,
      ...(read ? {} : { redirect: 'manual' }),
      ...(keepalive && (request.body ?? '').length <= mostKeptAlive && { keepalive: true }),
    }
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': lines?.type ?? 'application/json' }),
      // A browser repeats a request whose connection broke; the server recognises the write by its key.
      ...(request.key !== undefined && { [writeKeyHeader]: request.key }),
      ...(background && { [backgroundHeader]: '1' }),
    }
    response = await tools.fetch(url, { ...init, headers, ...(body === undefined ? {} : { body }) })
    tools.onHeaders(response.headers, sentAt)
    // The browser repeated the write and the first response is lost. `ended` marks the stored response; otherwise the
    // outcome is unknown.
    if (![null, 'ended'].includes(response.headers.get(writeStateHeader))) {
      throw new CallError('unknown-outcome', { endpoint, effect, outcome: 'unknown', ...identity(response.headers) })
    }
    if (response.type === 'opaqueredirect') throw new CallError('redirect', { endpoint, effect })
    if (read) limit.restart()
    const text = await readBody(response, () => read && limit.restart())
    return { status: response.status, headers: response.headers, text }
  }
  try {
    if (signal?.aborted) throw new CallError('aborted', { endpoint, effect, outcome: 'not-sent' })
    return await Promise.race([work(), abortion(controller.signal)])
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    // An error status is meaningful even if its body is lost.
    if (response && !response.ok && !signal?.aborted) {
      return { status: response.status, headers: response.headers, text: '' }
    }
    throw lost(request, { cause, response, aborted: signal?.aborted ?? false, late: limit.passed(), tools })
  } finally {
    limit.stop()
    signal?.removeEventListener('abort', giveUp)
  }
}

type Loss = { cause: unknown; response: Response | undefined; aborted: boolean; late: boolean; tools: ExchangeTools }

/** The error for a missing or incomplete response. */
function lost({ endpoint, effect }: PreparedRequest, { cause, response, aborted, late, tools }: Loss): CallError {
  const read = effect === 'read'
  const outcome: Outcome = response?.ok ? 'done' : 'unknown'
  const kind = (): CallErrorKind => {
    if (aborted) return 'aborted'
    if (!read) return 'unknown-outcome'
    if (late) return 'timeout'
    if (!tools.online()) return 'offline'
    return response ? 'truncated' : 'network'
  }
  const reason = cause instanceof Error ? cause.message : String(cause)
  const known = response ? { status: response.status, ...identity(response.headers) } : {}
  return new CallError(kind(), { endpoint, effect, outcome, cause, reason, ...known })
}

export const identity = (headers: Headers) => {
  const requestId = headers.get('x-request-id')
  return requestId ? { requestId } : {}
}

/** A failing gateway does not know the outcome, unless it says that the request was not sent. */
function outcomeOf(status: number, headers: Headers): Outcome {
  if (headers.has(notSentHeader)) return 'not-sent'
  return status >= 500 ? 'unknown' : 'refused'
}

/** The error for an error status; its body is read as JSON if possible. */
export function statusError(request: PreparedRequest, { status, headers, text }: Exchange, now: number): CallError {
  const { endpoint, effect } = request
  const html = isHtml(headers.get('content-type'), text)
  const members = html ? {} : membersOf(text)
  const wait = retryAfter(headers.get('retry-after'), now)
  return new CallError(status === 404 && html ? 'base-address' : 'status', {
    endpoint,
    effect,
    outcome: outcomeOf(status, headers),
    status,
    members,
    issues: serverIssues(members),
    raw: text,
    ...identity(headers),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  })
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    return isJsonObject(json) ? json : {}
  } catch {
    return {}
  }
}

/** Parses a successful response; undefined if the body is empty. Throws `html`, `truncated` or `malformed`. */
export function jsonOf(request: PreparedRequest, { status, headers, text }: Exchange): unknown {
  const { endpoint, effect } = request
  const unreadable = (kind: CallErrorKind, outcome: Outcome, cause?: unknown) =>
    new CallError(kind, { endpoint, effect, outcome, status, raw: text, cause, ...identity(headers) })
  if (text.trim() === '') return undefined
  // A web page may come from something in between, so the outcome is unknown.
  if (isHtml(headers.get('content-type'), text)) throw unreadable('html', 'unknown')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(isCutOff(text) ? 'truncated' : 'malformed', 'done', cause)
  }
}
