import { isWebPage, readAnswer } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import { membersOf } from '#contract/reading/received'
import { serverIssues } from '#contract/reading/server-issues'
import { notSentHeader } from '#contract/request/headers'
import { firstRowOf, nextEntries, pagingEntries } from '#contract/request/paging'
import { type RowName, rowNames, rowOf } from '#contract/rows'
import type { Schema } from '#contract/schema'
import { CallError, type CallErrorKind, type Outcome } from './call-error'
import type { Page } from './call-input'
import type { PreparedRequest } from './request'

/** A complete response. */
export type Exchange = { status: number; headers: Headers; text: string }

/** Reads a body, reporting each chunk; throws if the connection breaks before the announced length. */
export async function bodyText(response: Response, onChunk: () => unknown): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true })
    onChunk()
  }
  return text + decoder.decode()
}

export const identity = (headers: Headers) => {
  const requestId = headers.get('x-request-id')
  return requestId ? { requestId } : {}
}

/**
 * Returns the milliseconds of a `Retry-After` header, seconds or a date (RFC 9110 §10.2.3); undefined if missing or
 * unreadable.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // `Date.parse` accepts too much; an HTTP date begins with the name of a day.
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

/** Whether JSON stops in the middle: inside a string, or with open brackets. */
function isCutOff(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
  }
  return quoted || depth > 0
}

function errorMembers(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    return isJsonObject(json) ? json : {}
  } catch {
    return {}
  }
}

/** The error for an error status; its body is read as JSON if possible. */
export function statusError(endpoint: RowName, { status, headers, text }: Exchange, now: number): CallError {
  const html = isWebPage(text)
  const members = html ? {} : errorMembers(text)
  // A failing gateway does not know the outcome, unless it says that the request was not sent.
  const outcome: Outcome = headers.has(notSentHeader) ? 'not-sent' : status >= 500 ? 'unknown' : 'refused'
  return new CallError(status === 404 && html ? 'base-address' : 'status', {
    endpoint,
    outcome,
    status,
    members,
    issues: serverIssues(members),
    raw: text,
    retryAfter: retryAfter(headers, now),
    ...identity(headers),
  })
}

/** Response schemas that are loaded. */
const answers = new Map<RowName, Schema>()

/** Loads the response schema of an endpoint for `readResponse`. */
export async function prepareReading(name: RowName): Promise<void> {
  if (!answers.has(name)) answers.set(name, (await rowOf(name).shapes()).answer)
}

/** Loads every response schema, so that a page that lost its network can read responses once it is back. */
export async function readyToRead(): Promise<void> {
  await Promise.all(rowNames.map(prepareReading))
}

/** Reads a response as tolerantly as the contract; throws if its outermost shape is wrong. */
function valueOf(name: RowName, json: unknown): unknown {
  const schema = answers.get(name)
  if (!schema) throw new Error(`The shapes of ${name} are not loaded.`)
  const { rowsIn = '' } = rowOf(name)
  const list = membersOf(schema)[rowsIn]
  if (!list || !isJsonObject(json) || !Array.isArray(json[rowsIn])) return readAnswer(schema, json)
  // Reads the rows inside an object, each row alone.
  readAnswer(schema, { ...json, [rowsIn]: [] })
  return { ...json, [rowsIn]: readAnswer(list as Schema, json[rowsIn]) }
}

/** Returns the query of the next page from the `Link` header; without one, a full page may have another after it. */
function nextPage({ connection, page = [] }: NonNullable<PreparedRequest['list']>, headers: Headers, rows: unknown[]) {
  const link = headers.get('link')
  const { paging } = connection
  if (link !== null || paging === 'none') return nextEntries(link)
  if (rows.length !== paging.size) return undefined
  const others = page.filter(([name]) => name !== paging.start && name !== paging.limit)
  return [...others, ...pagingEntries(paging, { start: firstRowOf(paging, page) + paging.size })] satisfies Page
}

/**
 * Reads a successful response, or the 404 of an empty list, and passes the value on. Throws `html`, `truncated`,
 * `malformed` or `shape`.
 */
export function readResponse(request: PreparedRequest, answer: Exchange, onValue: (value: unknown) => void): unknown {
  const { endpoint, list } = request
  const { status, headers, text } = answer
  if (status === 404) return { rows: [], next: undefined }
  const unreadable = (kind: CallErrorKind, outcome: Outcome, cause?: unknown) =>
    new CallError(kind, { endpoint, outcome, status, raw: text, cause, ...identity(headers) })
  // A web page may come from something in between, so the outcome is unknown.
  if (isWebPage(text)) throw unreadable('html', 'unknown')
  let json: unknown
  try {
    json = text.trim() === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw unreadable(isCutOff(text) ? 'truncated' : 'malformed', 'done', cause)
  }
  try {
    const value = valueOf(endpoint, json)
    onValue(value)
    return list ? { rows: value, next: nextPage(list, headers, value as unknown[]) } : value
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CallError('shape', { endpoint, outcome: 'done', status, raw: text, reason, cause })
  }
}
