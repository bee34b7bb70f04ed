import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Client, ServerEnvironment } from '#server/server-environment'

/** The address in an entry of `X-Forwarded-For`; some proxies add a port. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3})(?::\d+)?)$/.exec(entry) ?? []
  const address = bracketed ?? plain ?? entry
  return isIP(address) ? address : undefined
}

/** An IPv4 address in one spelling, also from an IPv6 socket. */
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
 * Reads the client's address from the socket or, behind one of `proxies` (addresses or CIDRs), from `X-Forwarded-For`:
 * the last entry that is no proxy. A client may have forged those before it.
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

/** Headers that proxies add to a forwarded request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|cf-connecting-ip)$/

/**
 * True for a request that was not forwarded. HTTP/1.0 counts as forwarded: nginx uses it and adds no header by default.
 */
export function isDirect(c: Context<ServerEnvironment>): boolean {
  const { incoming } = c.env ?? {}
  if (incoming?.httpVersion === '1.0') return false
  for (const name of c.req.raw.headers.keys()) if (forwarding.test(name)) return false
  return true
}
