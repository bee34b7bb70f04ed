import type { Connection } from '#contract/connection'
import { busyHeader } from '#contract/request/headers'
import { type RowName, rowOf } from '#contract/rows'
import type { Me } from '#contract/team/me'
import { CallError } from './call-error'
import type { AnyInput, Call, CallOptions } from './call-input'
import { type ExchangeTools, exchange } from './exchange'
import { checkBody, loaded, type PreparedRequest, prepareRequest } from './request'
import { type Exchange, prepareReading as loadShapes, readResponse, retryAfter, statusError } from './response'
import { createServerClock } from './server-clock'
import { mayBeKnown, newWriteKey, recordedAnswer, recordedWriteIn, whatBecame } from './write-ledger'

export type ClientTools = Pick<ExchangeTools, 'now' | 'online'> & {
  /** Resolves after some milliseconds, or at once if aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** The browser's `fetch` by default. */
  fetch?: ExchangeTools['fetch']
  /** Called with every successful response of the API. */
  onAnswer?: (value: unknown) => void
  /** Called with every refusal: the session may have ended, or a right may be gone. */
  onRefusal?: (error: CallError) => void
  /** Called with the headers of every response: they may carry rate limits. */
  onHead?: (status: number, headers: Headers) => void
  /**
   * Called before the wait that a 429 asks for, with its end in milliseconds since 1970; background reads do not
   * count. Returns a function to call when the wait ends.
   */
  onPause?: (until: number) => () => void
  /** The shared entries to include in `/team/me`. */
  firstShared?: () => string | undefined
  /** Whether the person has just acted; other reads are marked as background. */
  hasActed?: () => boolean
  /** 0 to 1; spreads the retries of many browsers. */
  random: () => number
  /** Loads the response schema. */
  prepareReading?: (name: RowName) => Promise<void>
}

export type Client = {
  call: Call
  recall: Recall
  /** The person and the connection; cached unless `anew`. */
  me: (options?: { anew: boolean }) => Promise<Me>
  /** The connection of `me`. */
  connection: () => Promise<Connection>
  /** Milliseconds by which the service's clock is ahead; 0 until known. */
  serverOffset: () => number
  /** Reads the service's time unless a response has told it; resolves when it is known or cannot be. */
  requestClock: () => Promise<void>
}

/**
 * Returns the response of an earlier write by its key, asking in the background while the write is in progress.
 * Rejects with a `CallError` otherwise; `writeState` is set if the server does not know the outcome either.
 */
export type Recall = (
  name: RowName,
  write: { key: string; input: AnyInput },
  /** `isPatient`: retries an unreachable server for up to a minute. */
  options?: Pick<CallOptions, 'onText'> & { isPatient?: boolean },
) => Promise<unknown>

const maxAttempts = 3
const firstDelayMs = 400
/** A longer Retry-After is shown to the person instead of being waited for. */
const maxDelayMs = 30_000

/** Longest wait for our own server while it is busy with other requests. */
const maxBusyMs = 120_000

const retriedStatuses = new Set([429, 502, 503, 504])

function mayRetry(error: CallError): boolean {
  // A read that broke before any text is a network failure, too.
  const broken = error.kind === 'network' || (error.kind === 'truncated' && error.raw === undefined)
  return error.effect === 'read' && (broken || retriedStatuses.has(error.status ?? 0))
}

const browserFetch: ExchangeTools['fetch'] = (url, init) => fetch(url, init)

export function createClient(tools: ClientTools): Client {
  const { fetch = browserFetch, now, sleep, random, online, hasActed = () => true, prepareReading = loadShapes } = tools
  const clock = createServerClock(now)

  /** Repeats a read while our server says that it is busy. */
  async function exchangeWhenFree(request: PreparedRequest, options: CallOptions): Promise<Exchange> {
    for (let waited = 0; ; ) {
      const answer = await exchange(request, options, { fetch, now, online, onHeaders: clock.observe })
      const pause = answer.headers.has(busyHeader) ? retryAfter(answer.headers, now()) : undefined
      if (pause === undefined || !isRead(request.endpoint) || waited + pause > maxBusyMs) return answer
      waited += pause
      await sleep(pause * (0.5 + random()), options.signal)
    }
  }

  /** Sends a request once; throws the error of an error status, unless it is the 404 of an empty list. */
  async function attempt(request: PreparedRequest, options: CallOptions): Promise<Exchange> {
    const answer = await exchangeWhenFree(request, options)
    const { status, headers } = answer
    tools.onHead?.(status, headers)
    if (status >= 200 && status < 300) return answer
    const error = statusError(request.endpoint, answer, now())
    tools.onRefusal?.(error)
    if (rowOf(request.endpoint).paged && status === 404 && error.kind !== 'base-address') return answer
    throw error
  }

  /** Sends a request; retries a read with pauses if that can help. */
  async function send(request: PreparedRequest, options: CallOptions): Promise<Exchange> {
    for (let made = 1; ; made++) {
      try {
        return await attempt(request, options)
      } catch (error) {
        if (!(error instanceof CallError) || !mayRetry(error) || made === maxAttempts) throw error
        const pause = error.retryAfter ?? firstDelayMs * 2 ** (made - 1) * (0.5 + random())
        if (pause > maxDelayMs) throw error
        const isShown = error.status === 429 && !options.background
        const end = isShown ? tools.onPause?.(now() + pause) : undefined
        await sleep(pause, options.signal).finally(end)
      }
    }
  }

  let meRequest: Promise<Me> | undefined
  function me({ anew } = { anew: false }): Promise<Me> {
    if (meRequest && !anew) return meRequest
    const shared = tools.firstShared?.()
    const started = (call('readMe', shared ? { query: { shared } } : {}) as Promise<Me>).catch((error: unknown) => {
      if (meRequest === started) meRequest = undefined
      throw error
    })
    meRequest = started
    return started
  }
  const connection = async (): Promise<Connection> => (await me()).connection

  let clockRequest: Promise<unknown> | undefined
  async function requestClock(): Promise<void> {
    // Every response tells the time; `/team/me` is cheap and does not reach the service.
    if (!clock.known()) await (clockRequest ??= me({ anew: true }).catch(() => (clockRequest = undefined)))
  }

  /** Starts loading the response schema; returns the function that reads the response. */
  function readerOf(request: PreparedRequest, { onText }: Pick<CallOptions, 'onText'>) {
    const { endpoint } = request
    const ready = loaded(endpoint, 'unknown', prepareReading(endpoint))
    // The request itself may fail first.
    ready.catch(() => undefined)
    return async (answer: Exchange): Promise<unknown> => {
      onText?.(answer.text)
      await ready
      return readResponse(request, answer, value => {
        if (!isOfTeam(endpoint)) tools.onAnswer?.(value)
      })
    }
  }

  async function call(name: RowName, input: AnyInput, options: CallOptions = {}): Promise<unknown> {
    // Evaluated first: the awaits below belong to the same act.
    const background = options.background ?? !hasActed()
    const isWrite = !isRead(name)
    if (isWrite && !online()) throw new CallError('offline', { endpoint: name, outcome: 'not-sent' })
    // A keepalive request skips the browser's check, which would delay it; the server checks the same bounds.
    const leavesAtOnce = isWrite && options.keepalive === true
    if (input.body !== undefined && !leavesAtOnce) await checkBody(name, input.body, options.read)
    const request = prepareRequest(name, input, rowOf(name).paged ? await connection() : undefined)
    const read = readerOf(request, options)
    if (!isWrite) return read(await send(request, { ...options, background }))
    // The response of a write cannot be read twice: its schema must be loaded before sending.
    if (!leavesAtOnce) await loaded(name, 'not-sent', prepareReading(name))
    const key = options.key ?? newWriteKey()
    try {
      return await read(await send({ ...request, key }, options))
    } catch (error) {
      if (!mayBeKnown(error)) throw error
      options.onAsking?.()
      return read(await answerFromLedger(key, error, options.onAsking !== undefined))
    }
  }

  const recall: Recall = async (name, { key, input }, options = {}) => {
    const error = new CallError('unknown-outcome', { endpoint: name, outcome: 'unknown' })
    await loaded(name, 'unknown', prepareReading(name))
    const read = readerOf(prepareRequest(name, input), options)
    return read(await answerFromLedger(key, error, options.isPatient === true))
  }

  /** Returns the response of a lost write from the ledger; throws what else is known. */
  async function answerFromLedger(key: string, error: CallError, isPatient: boolean): Promise<Exchange> {
    const readState = async () => {
      try {
        // A damaged key cannot be asked for; the outcome stays unknown.
        const question = prepareRequest('readWrite', { path: { key } })
        return recordedWriteIn(await attempt(question, { background: true }))
      } catch (failure) {
        return isPatient && failure instanceof CallError && isUnreachable(failure) ? 'unreachable' : undefined
      }
    }
    const recorded = await whatBecame({ readState, sleep })
    return recordedAnswer(recorded, error, now())
  }
  return { call: call as Call, recall, me, connection, serverOffset: clock.offset, requestClock }
}

/** Whether our server did not answer, so that a retry may succeed. */
const isUnreachable = ({ kind, status = 0 }: CallError): boolean =>
  ['network', 'timeout', 'truncated', 'html', 'offline'].includes(kind) || retriedStatuses.has(status)

const isRead = (name: RowName): boolean => rowOf(name).effect === 'read'

/** Whether a request goes to our own server instead of the API. */
const isOfTeam = (name: RowName): boolean => /^\/(?:team|session)(?:\/|$)/.test(rowOf(name).path)
