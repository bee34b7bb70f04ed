import { backgroundHeader, writeKeyHeader, writeStateHeader } from '#contract/request/headers'
import { type RowName, rowOf } from '#contract/rows'
import { CallError, type CallErrorKind, type Outcome } from './call-error'
import type { CallOptions } from './call-input'
import type { PreparedRequest } from './request'
import { bodyText, type Exchange, identity } from './response'

export type ExchangeTools = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
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

/** Rejects when the signal is aborted, for work that ignores signals. */
const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
  })

/** Sends a request once. Returns every complete response, errors included; throws `CallError` otherwise. */
export async function exchange(
  request: PreparedRequest,
  { signal, background, keepalive, lines, readBody = bodyText }: CallOptions,
  tools: ExchangeTools,
): Promise<Exchange> {
  const { endpoint, url, key } = request
  const { effect, method } = rowOf(endpoint)
  const isRead = effect === 'read'
  if (signal?.aborted) throw new CallError('aborted', { endpoint, outcome: 'not-sent' })
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal?.addEventListener('abort', giveUp)
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        isLate = true
        giveUp()
      },
      lines ? uploadMs : timeoutMs[effect],
    )
  }
  let response: Response | undefined
  const work = async (): Promise<Exchange> => {
    const sentAt = tools.now()
    const body = lines ?? request.body
    response = await tools.fetch(url, {
      method,
      signal: controller.signal,
      headers: {
        ...(body !== undefined && { 'Content-Type': lines?.type ?? 'application/json' }),
        // A browser repeats a request whose connection broke; the server recognises the write by its key.
        ...(key !== undefined && { [writeKeyHeader]: key }),
        ...(background && { [backgroundHeader]: '1' }),
      },
      ...(body !== undefined && { body }),
      // The browser would repeat a redirected write at the other address.
      ...(!isRead && { redirect: 'manual' }),
      ...(keepalive && (request.body ?? '').length <= mostKeptAlive && { keepalive: true }),
    })
    tools.onHeaders(response.headers, sentAt)
    // The browser repeated the write and the first response is lost. `ended` marks the stored response; otherwise the
    // outcome is unknown.
    if (![null, 'ended'].includes(response.headers.get(writeStateHeader))) {
      throw new CallError('unknown-outcome', { endpoint, outcome: 'unknown', ...identity(response.headers) })
    }
    if (response.type === 'opaqueredirect') throw new CallError('redirect', { endpoint, outcome: 'unknown' })
    if (isRead) restartTimer()
    const text = await readBody(response, () => isRead && restartTimer())
    return { status: response.status, headers: response.headers, text }
  }
  try {
    restartTimer()
    return await Promise.race([work(), abortion(controller.signal)])
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    const isAborted = signal?.aborted === true
    // An error status is meaningful even if its body is lost.
    if (response && !response.ok && !isAborted) return { status: response.status, headers: response.headers, text: '' }
    if (isAborted) throw lost('aborted', endpoint, response, cause)
    if (!isRead) throw lost('unknown-outcome', endpoint, response, cause)
    if (isLate) throw lost('timeout', endpoint, response, cause)
    throw lost(!tools.online() ? 'offline' : response ? 'truncated' : 'network', endpoint, response, cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The error for a missing or incomplete response. */
function lost(kind: CallErrorKind, endpoint: RowName, response: Response | undefined, cause: unknown): CallError {
  const outcome: Outcome = response?.ok ? 'done' : 'unknown'
  const reason = cause instanceof Error ? cause.message : String(cause)
  const known = response && { status: response.status, ...identity(response.headers) }
  return new CallError(kind, { endpoint, outcome, cause, reason, ...known })
}
