import type { Context } from 'hono'
import { problemAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'

export type Target = { path: string; query: string }

/**
 * The request target as the client wrote it. `Request.url` is no witness: building it resolves `..`, `%2e%2e` and
 * backslashes before anyone has looked.
 */
export function targetOf(c: Context<ServerEnvironment>): Target {
  const target = c.env?.incoming?.url ?? pathAndQuery(c.req.url)
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

function pathAndQuery(address: string): string {
  const url = new URL(address)
  return url.pathname + url.search
}

/**
 * True when the path as written is the path that everything after this sees: one slash first, nothing to resolve,
 * nothing to repair. Absolute addresses (`GET http://…`), `//host` and dot segments are not.
 */
export function isPlain(target: Target, url: string): boolean {
  return target.path.startsWith('/') && !target.path.startsWith('//') && new URL(url).pathname === target.path
}

/**
 * The refusal of a request that is encoded in a way nothing here undoes; undefined for all others. What would be passed
 * on or read as it stands is not what was meant. `TE`, which only says what may come back, is nobody's concern.
 */
export function refusedEncoding(headers: Headers): Response | undefined {
  const transfer = headers.get('transfer-encoding')
  if (transfer !== null && transfer.trim().toLowerCase() !== 'chunked') {
    return problemAnswer(501, 'Transfer encoding not supported', 'Send the body as it is, or chunked.')
  }
  const content = headers.get('content-encoding')
  if (content !== null && content.trim().toLowerCase() !== 'identity') {
    const detail = 'Send the body as it is, not compressed.'
    return problemAnswer(415, 'Content encoding not supported', detail, { 'accept-encoding': 'identity' })
  }
  return undefined
}
