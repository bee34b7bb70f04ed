import { randomInt } from 'node:crypto'
import type { CodeMasking } from '#contract/codes/mask-codes'
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints'
import { notSentHeader } from '#contract/request/headers'
import { matchEndpoint } from '#contract/request/parameters'
import { DatabaseFull, DatabaseUnavailable } from '#database/database-unavailable'
import { newObjectId } from './account'
import type { Db } from './db/schema'
import { storeOutcome } from './db/write-outcomes'
import type { Batches, Context } from './handlers/handler'
import { handlers } from './handlers/handlers'
import { rowLimits, rules } from './handlers/rules'
import { bufferedAnswer } from './http/buffered-body'
import { type Page, pageLinks, streamList, writeRows } from './http/page'
import { type ReadRequest, readRequest, type UncheckedRequest } from './http/read-request'
import { errorAnswer, invalid, Refusal } from './http/refusal'

/** The 24 endpoints of the embedded service. */
export interface Service {
  /** Answers any request; never throws, because failures are error responses. */
  fetch(request: Request, options?: FetchOptions): Promise<Response>
}

export interface FetchOptions {
  /** How one-time codes in messages are masked (EP 8, 16). */
  maskCodes?: CodeMasking | undefined
  /** Id under which a write's outcome is stored; see `createWriteOutcomes`. */
  writeId?: string | undefined
}

export interface ServiceOptions {
  db: Db
  now: () => Date
  /** Makes a V2 id; by default 24 hexadecimal digits of time and random digits. */
  newId?: () => string
  /** Random whole number, 0 ≤ n < `below`; cryptographically random by default. */
  random?: (below: number) => number
  /** Reports unexpected failures, such as a database that does not respond. The caller only gets a 500. */
  onError?: (error: unknown, endpoint: EndpointName) => void
}

type AnyHandler = (input: ReadRequest, context: Context) => Promise<unknown>

const json = (value: unknown, status: number, headers?: Record<string, string>) =>
  bufferedAnswer(typeof value === 'string' ? value : JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })

const isBatches = (outcome: unknown): outcome is Batches<unknown> =>
  typeof outcome === 'object' && outcome !== null && Symbol.asyncIterator in outcome

function answer(
  name: EndpointName,
  pathname: string,
  outcome: unknown,
  { page, entries }: ReadRequest,
  onBreak: (error: unknown) => void,
): Response {
  const { success, paged } = endpoints[name]
  if (isBatches(outcome)) {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    return new Response(streamList(outcome, onBreak), { status: success, headers })
  }
  if (!paged) return json(outcome, success)
  const { rows, total } = outcome as Page<unknown>
  // §7.3; also past the end of the list.
  if (rows.length === 0) throw new Refusal(404, 'There is nothing to list.')
  const link = pageLinks(pathname, entries, page, total)
  return json(writeRows(rows), success, link === undefined ? {} : { link })
}

/** Retry-After in seconds: time for a database to restart. */
const restartTime = '2'

function databaseAnswer(pathname: string, error: DatabaseUnavailable): Response {
  if (error instanceof DatabaseFull) {
    return errorAnswer(pathname, { status: 507, detail: error.message, headers: { [notSentHeader]: '1' } })
  }
  const { nothingDone } = error
  const outcome = nothingDone ? 'Nothing was done.' : 'It is not known whether this was done.'
  return errorAnswer(pathname, {
    status: 503,
    detail: `The database is not available. ${outcome}`,
    headers: { 'retry-after': restartTime, ...(nothingDone && { [notSentHeader]: '1' }) },
  })
}

/** §7.1, §7.5: endpoints that can answer 400 do so, not 404, for a malformed path parameter. */
function refusedParameter(method: string, pathname: string): Refusal | undefined {
  const name = endpointNames.find(name => {
    const { path, errors, ...row } = endpoints[name]
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}$`)
    return (
      path.includes('{') && row.method === method && (errors as readonly number[]).includes(400) && shape.test(pathname)
    )
  })
  if (!name) return undefined
  const message = 'A path parameter is empty, wrongly encoded, or contains characters that a path must not contain.'
  return invalid([{ in: 'path', path: [], code: 'invalid_characters', message }])
}

function route(method: string, pathname: string): Refusal | { name: EndpointName; parameters: Record<string, string> } {
  const match = matchEndpoint(method, pathname)
  if ('name' in match) return match
  if (match.status === 405) {
    const headers = { allow: match.allow.join(', ') }
    return new Refusal(405, `This address answers ${match.allow.join(' and ')}.`, { headers })
  }
  return refusedParameter(method, pathname) ?? new Refusal(404, 'There is no endpoint at this address.')
}

/**
 * Creates the embedded service: `fetch` routes and checks requests by the contract's table and calls the handlers.
 */
export function createService(options: ServiceOptions): Service {
  const { db, now, random = randomInt, onError } = options
  const newId = options.newId ?? (() => newObjectId(now(), random))
  const tools = { db, now, newId, random: (below: number) => random(below) }

  const contextOf = (name: EndpointName, { maskCodes, writeId }: FetchOptions): Context => ({
    ...tools,
    maskCodes,
    write: work =>
      db.transaction().execute(async trx => {
        const outcome = await work(trx)
        if (writeId !== undefined) {
          const answer = typeof outcome === 'string' ? outcome : JSON.stringify(outcome)
          await storeOutcome(trx, { id: writeId, status: endpoints[name].success, answer, now: now() })
        }
        return outcome
      }),
  })

  return {
    async fetch(request, options = {}) {
      const { pathname } = new URL(request.url)
      const match = route(request.method, pathname)
      if (match instanceof Refusal) return errorAnswer(pathname, match)
      const { name, parameters } = match
      const report = (error: unknown) => onError?.(error, name)
      try {
        const bounds = {
          rowLimit: rowLimits[name],
          rules: (request: UncheckedRequest) => rules[name]?.(request, db) ?? [],
        }
        const input = await readRequest(name, parameters, request, bounds)
        const handler = handlers[name] as unknown as AnyHandler
        return answer(name, pathname, await handler(input, contextOf(name, options)), input, report)
      } catch (error) {
        if (error instanceof Refusal) return errorAnswer(pathname, error)
        report(error)
        if (error instanceof DatabaseUnavailable) return databaseAnswer(pathname, error)
        return errorAnswer(pathname, {
          status: 500,
          detail: 'The service failed. It is not known whether this was done.',
        })
      }
    },
  }
}
