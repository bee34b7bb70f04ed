import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Client, ServerEnvironment } from '#server/server-environment'

/** An address of `X-Forwarded-For`, which some proxies write with a port. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3})(?::\d+)?)$/.exec(entry) ?? []
  const address = bracketed ?? plain ?? entry
  return isIP(address) ? address : undefined
}

/** One address of IPv4 has one spelling, also where a socket of IPv6 carries it. */
const plain = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address

function listOf(cidrs: readonly string[]) {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Tells where requests come from: from the socket, or, where its other end is one of `proxies` (addresses or CIDRs), from
 * `X-Forwarded-For`, read from the right: the first address that is no proxy is the client's. Whatever stands to the left
 * of it a client may have written.
 */
export function createClientReader(proxies: readonly string[]): (c: Context<ServerEnvironment>) => Client {
  const list = listOf(proxies)
  const isProxy = (address: string) =>
    proxies.length > 0 && isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return c => {
    const peer = plain(c.env?.incoming?.socket.remoteAddress ?? '')
    if (!isProxy(peer)) return { address: peer, throughProxy: false }
    const fromProxy =
      c.req
        .header('x-forwarded-for')
        ?.split(',')
        .map(entry => plain(entry.trim())) ?? []
    const client = fromProxy.findLast(entry => !isProxy(addressIn(entry) ?? ''))
    return { address: addressIn(client ?? fromProxy[0] ?? ''), throughProxy: true }
  }
}

/** What proxies put on a request that they pass on. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|cf-connecting-ip)$/

/**
 * True for a request that nobody passed on. HTTP/1.0 counts as passed on: that is how nginx speaks to what stands behind
 * it, and it adds no header by itself.
 */
export function isDirect(c: Context<ServerEnvironment>): boolean {
  const { incoming } = c.env ?? {}
  if (incoming?.httpVersion === '1.0') return false
  for (const name of c.req.raw.headers.keys()) if (forwarding.test(name)) return false
  return true
}
