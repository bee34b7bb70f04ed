import type { Context } from 'hono'
import type { ServerEnvironment } from './server-environment'

export type Target = { path: string; query: string }

/** The request target as the client wrote it: `Request.url` has already resolved `..`, `%2e%2e` and backslashes. */
export function targetOf(c: Context<ServerEnvironment>): Target {
  const target = c.env?.incoming?.url ?? pathAndQuery(c.req.url)
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

function pathAndQuery(address: string): string {
  const url = new URL(address)
  return url.pathname + url.search
}

/** True when the written path is the path that later steps see. False for absolute URLs, `//host` and dot segments. */
export function isPlain(target: Target, url: string): boolean {
  return target.path.startsWith('/') && !target.path.startsWith('//') && new URL(url).pathname === target.path
}
