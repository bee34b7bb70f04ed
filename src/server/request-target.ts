import type { Context } from 'hono'
import { problemAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'

export type Target = { path: string; query: string }

/** The request target as the client wrote it: `Request.url` has `..`, `%2e%2e` and backslashes resolved already. */
export function targetOf(c: Context<ServerEnvironment>): Target {
  const target = c.env?.incoming?.url ?? pathAndQuery(c.req.url)
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

function pathAndQuery(address: string): string {
  const url = new URL(address)
  return url.pathname + url.search
}

/** True when the path needs no resolving: no absolute address (`GET http://…`), no `//host`, no dot segments. */
export function isPlain(target: Target, url: string): boolean {
  return target.path.startsWith('/') && !target.path.startsWith('//') && new URL(url).pathname === target.path
}

/** Refuses a request in an encoding that the server does not decode; undefined for all others. */
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
