import { isLoopback } from './config/config-value'
import { problemAnswer } from './problem-answer'

/** Refuses unsupported content encodings; undefined for all other requests. */
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

type Where = { host: string; port: number; publicOrigin: string }

/**
 * Recognises the `Host` and `Origin` values of this server. After DNS rebinding a page still sends its own name. Programs
 * on this machine may call a server that people open at another name; pages have no other origin than the public one.
 */
export function createHostGuard({ host, port, publicOrigin }: Where) {
  const { protocol, hostname } = new URL(publicOrigin)
  const names = isLoopback(host) ? ['127.0.0.1', 'localhost', '[::1]'] : []
  const local = names.map(name => new URL(`http://${name}:${port}`))
  const hosts = new Set([new URL(publicOrigin), ...local].map(url => url.host))
  const origins = new Set([publicOrigin, ...(isLoopback(hostname) ? local.map(url => url.origin) : [])])

  /** A `Host` header in canonical form, without the default port. */
  const normal = (name: string) => {
    if (!/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/.test(name)) return undefined
    const address = `${protocol}//${name}`
    return URL.canParse(address) ? new URL(address).host : undefined
  }

  const isOwn = (origin: string, site: string | undefined) =>
    origins.has(origin) || (origin === 'null' && site === 'same-origin')

  return {
    /** True when the `Host` header names this server. */
    knowsHost: (name: string) => hosts.has(normal(name) ?? ''),
    /**
     * False if the request comes from another site's page. Our forms send the origin `null` (no referrer): then
     * `site` decides.
     */
    isOwnPage(origin: string | undefined, site: string | undefined) {
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
      return origin === undefined || isOwn(origin, site)
    },
    /** True where a browser says that a page of this server made the request. */
    claimsOwnPage: (origin: string | undefined, site: string | undefined) =>
      origin === undefined
        ? site === 'same-origin'
        : (site === undefined || site === 'same-origin') && isOwn(origin, site),
  }
}
