import { isLoopback } from '#server/config/config-value'
import { problemAnswer } from './problem-answer'

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

type Where = { host: string; port: number; publicOrigin: string }

/**
 * Which `Host` and `Origin` values mean this server. A page of another site that points its own name at 127.0.0.1
 * (DNS rebinding) still sends its own name, and is refused by it.
 */
export function createHostGuard({ host, port, publicOrigin }: Where) {
  const names = isLoopback(host) ? [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`] : []
  const origins = new Set([publicOrigin, ...names.map(name => new URL(`http://${name}`).origin)])
  const hosts = new Set([...origins].map(origin => new URL(origin).host))
  const { protocol } = new URL(publicOrigin)

  /** The host of a `Host` header in its one spelling, the scheme's own port left out. */
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
     * True unless the request says that another site's page made it. Programs that are no browser say nothing. A form of
     * this product's own says `null`, because its pages tell nobody where they are; `site` then vouches for it.
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
