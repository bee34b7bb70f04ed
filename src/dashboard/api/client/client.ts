import type { Connection } from '#contract/connection'
import { busyHeader } from '#contract/request/headers'
import { nextEntries, pagingEntries } from '#contract/request/paging'
import { type RowName, rowOf } from '#contract/rows'
import type { Me } from '#contract/team/me'
import { prepareReading as loadShapes, readOf } from './answer-reader'
import { bodyIssues } from './body-check'
import { CallError, type Outcome } from './call-error'
import type { AnyInput, Call, CallOptions, Page } from './call-input'
import { type Exchange, type ExchangeTools, exchange, jsonOf, statusError } from './exchange'
import { type PreparedRequest, prepareRequest } from './prepared-request'
import { retryAfter } from './retry-after'
import { createServerClock } from './server-clock'
import { ledgerRequest, mayBeKnown, newWriteKey, recordedAnswer, recordedWriteIn, whatBecame } from './write-ledger'

export type ClientTools = Pick<ExchangeTools, 'now' | 'sleep' | 'online'> & {
  /** The browser's `fetch` by default. */
  fetch?: ExchangeTools['fetch']
  /** Called with every successful response of the API. */
  onAnswer?: (value: unknown) => void
  /** Called with every refusal: the session may have ended, or a right may be gone. */
  onRefusal?: (error: CallError) => void
  /** Called with the headers of every response: they may carry rate limits. */
  onHead?: (status: number, headers: Headers) => void
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

export function createClient(options: ClientTools): Client {
  const { fetch = browserFetch, now, sleep, random, online, onAnswer, onRefusal, onHead } = options
  const { hasActed = () => true, prepareReading = loadShapes } = options
  const clock = createServerClock(now)
  const tools: ExchangeTools = { fetch, now, sleep, online, onHeaders: clock.observe }

  /** Repeats a read while our server says that it is busy. */
  async function exchangeWhenFree(request: PreparedRequest, options: CallOptions): Promise<Exchange> {
    for (let waited = 0; ; ) {
      const answer = await exchange(request, options, tools)
      const pause = answer.headers.has(busyHeader) ? retryAfter(answer.headers.get('retry-after'), now()) : undefined
      if (pause === undefined || request.effect !== 'read' || waited + pause > maxBusyMs) return answer
      waited += pause
      await sleep(pause * (0.5 + random()), options.signal)
    }
  }

  async function attempt(request: PreparedRequest, options: CallOptions): Promise<Exchange> {
    const answer = await exchangeWhenFree(request, options)
    onHead?.(answer.status, answer.headers)
    if (answer.status >= 200 && answer.status < 300) return answer
    const nothing = rowOf(request.endpoint).paged && answer.status === 404
    const error = statusError(request, answer, now())
    onRefusal?.(error)
    if (nothing && error.kind !== 'base-address') return answer
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
        await sleep(pause, options.signal)
      }
    }
  }

  let meRequest: Promise<Me> | undefined
  function me({ anew } = { anew: false }): Promise<Me> {
    if (meRequest && !anew) return meRequest
    const shared = options.firstShared?.()
    const started = (call('readMe', shared ? { query: { shared } } : {}) as Promise<Me>).catch((error: unknown) => {
      if (meRequest === started) meRequest = undefined
      throw error
    })
    meRequest = started
    return started
  }
  const connection = (): Promise<Connection> => me().then(answer => answer.connection)

  let clockRequest: Promise<unknown> | undefined
  async function hearClock(): Promise<void> {
    // Every response tells the time; `/team/me` is cheap and does not reach the service.
    if (!clock.known()) await (clockRequest ??= me({ anew: true }).catch(() => (clockRequest = undefined)))
  }

  async function call(name: RowName, input: AnyInput, options: CallOptions = {}): Promise<unknown> {
    const { effect, paged } = rowOf(name)
    // Evaluated first: the awaits below belong to the same act.
    const background = options.background ?? !hasActed()
    const refused = { endpoint: name, effect, outcome: 'not-sent' } as const
    if (effect !== 'read' && !online()) throw new CallError('offline', refused)
    // A keepalive request skips the browser's check, which would delay it; the server checks the same bounds.
    const leavesAtOnce = effect !== 'read' && options.keepalive === true
    if (input.body !== undefined && !leavesAtOnce) {
      const issues = await bodyIssues(name, input.body, options.read)
      if (issues.length > 0) throw new CallError('invalid', { ...refused, issues })
    }
    const pagedConnection = paged ? await connection() : undefined
    const request = prepareRequest(name, input, pagedConnection)
    const read = readerOf(request, { input, connection: pagedConnection, options })
    if (effect === 'read') return read(await send(request, { ...options, background }))
    // The response of a write cannot be read twice: its schema must be loaded before sending.
    if (!leavesAtOnce) await prepared(request, 'not-sent')
    const keyed = { ...request, key: options.key ?? newWriteKey() }
    try {
      return await read(await send(keyed, options))
    } catch (error) {
      if (!mayBeKnown(error)) throw error
      options.onAsking?.()
      return read(await answerFromLedger(keyed, error, options.onAsking !== undefined))
    }
  }

  const recall: Recall = async (name, { key, input }, options = {}) => {
    const { effect } = rowOf(name)
    const request = { ...prepareRequest(name, input, undefined), key }
    const error = new CallError('unknown-outcome', { endpoint: name, effect, outcome: 'unknown' })
    await prepared(request, 'unknown')
    return readerOf(request, { input, connection: undefined, options })(
      await answerFromLedger(request, error, options.isPatient === true),
    )
  }

  type Reading = { input: AnyInput; connection: Connection | undefined; options: CallOptions }

  /** Loads a response schema. A chunk that does not load is distinguished from a service that does not answer. */
  const prepared = ({ endpoint, effect }: PreparedRequest, outcome: Outcome): Promise<void> =>
    prepareReading(endpoint).catch((cause: unknown) => {
      throw new CallError('outdated', { endpoint, effect, outcome, cause })
    })

  /** Returns the function that reads the response of a request. */
  function readerOf(request: PreparedRequest, { input, connection, options }: Reading) {
    const ready = prepared(request, 'unknown')
    // The request itself may fail first.
    ready.catch(() => undefined)
    return async (answer: Exchange): Promise<unknown> => {
      options.onText?.(answer.text)
      await ready
      return shaped(request, answer, () => {
        if (answer.status === 404) return { rows: [], next: undefined }
        const value = readOf(request.endpoint, jsonOf(request, answer))
        if (!ofTeam(request.endpoint)) onAnswer?.(value)
        return connection
          ? { rows: value, next: nextPage(connection, input.page, answer.headers, value as unknown[]) }
          : value
      })
    }
  }

  /** Returns the response of a lost write from the ledger; throws what else is known. */
  async function answerFromLedger(
    request: PreparedRequest & { key: string },
    error: CallError,
    isPatient: boolean,
  ): Promise<Exchange> {
    const readState = async () => {
      try {
        return recordedWriteIn(await attempt(ledgerRequest(request.key), { background: true }))
      } catch (failure) {
        return isPatient && failure instanceof CallError && isUnreachable(failure) ? 'unreachable' : undefined
      }
    }
    const recorded = await whatBecame({ readState, sleep })
    return recordedAnswer(request, recorded, { error, now: now() })
  }
  return { call: call as Call, recall, me, connection, serverOffset: clock.offset, requestClock: hearClock }
}

/** Whether our server did not answer, so that a retry may succeed. */
const isUnreachable = ({ kind, status = 0 }: CallError): boolean =>
  ['network', 'timeout', 'truncated', 'html', 'offline'].includes(kind) || retriedStatuses.has(status)

/** Whether a request goes to our own server instead of the API. */
const ofTeam = (name: RowName): boolean => /^\/(?:team|session)(?:\/|$)/.test(rowOf(name).path)

/** Runs a reader and turns an error about the outermost shape into a `CallError`. */
function shaped<T>({ endpoint, effect }: PreparedRequest, answer: Exchange, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const { status, text } = answer
    throw new CallError('shape', { endpoint, effect, outcome: 'done', status, raw: text, reason, cause })
  }
}

/** Returns the query of the next page from the `Link` header; without one, a full page may have another after it. */
function nextPage(connection: Connection, page: Page | undefined, headers: Headers, rows: unknown[]): Page | undefined {
  const link = headers.get('link')
  if (link !== null || connection.paging === 'none') return nextEntries(link)
  const { start, limit, size } = connection.paging
  if (rows.length !== size) return undefined
  const from = Number(page?.find(([name]) => name === start)?.[1] ?? 0)
  const others = (page ?? []).filter(([name]) => name !== start && name !== limit)
  return [...others, ...pagingEntries(connection.paging, { start: from + size })]
}
