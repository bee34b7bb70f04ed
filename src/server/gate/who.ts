import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { type ProxySignIn, roleOf } from '#server/config/accounts-config'
import { problemAnswer, refusalAnswer, retrySoon, untouched } from '#server/problem-answer'
import { type Client, faultOf, rowFor, type ServerEnvironment, type Step } from '#server/server-environment'
import type { Team } from '#team/create-team'
import type { Vouched } from '#team/proxy/identify-vouched'
import { TeamRefusal } from '#team/team-refusal'

const longest = 320

/** Characters that make one name look like another. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Decodes valid UTF-8 of a header, whose characters are bytes. */
function decoded(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}

/**
 * The value of a header that occurs once. Of two, the client may have sent one: a proxy must replace it, not add to it.
 */
function once(c: Context<ServerEnvironment>, name: string): string | undefined {
  const raw = c.env?.incoming?.rawHeaders ?? []
  const times = raw.filter((header, place) => place % 2 === 0 && header.toLowerCase() === name).length
  const value = times > 1 ? undefined : c.req.header(name)?.trim()
  return value ? decoded(value) : undefined
}

/** The person the proxy names and the role of their groups; undefined from any other peer. */
function createVoucher(settings: ProxySignIn | undefined): (c: Context<ServerEnvironment>) => Vouched | undefined {
  if (!settings) return () => undefined
  const { userHeader, groupsHeader, roles } = settings
  return c => {
    if (!c.get('client').throughProxy) return undefined
    const user = once(c, userHeader)
    if (user === undefined || user.length > longest || hidden.test(user)) return undefined
    // Without a groups header the map has the names of people.
    const groups = groupsHeader === undefined ? [user] : (once(c, groupsHeader)?.split(',') ?? [])
    const role = roleOf(
      roles,
      groups.map(group => group.trim()),
    )
    return { user, role }
  }
}

type IsOwnPage = (origin: string | undefined, site: string | undefined) => boolean

/** Requires writes with a cookie to come from one of our pages: browsers attach cookies to requests of any page. */
export const fromOwnPage =
  (isOwnPage: IsOwnPage): Step =>
  (c, next) => {
    const { method } = c.req
    const by = c.get('principal')?.by
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || by === 'key' || by === 'nobody') return next()
    if (c.req.header('cookie') === undefined) return next()
    if (isOwnPage(c.req.header('origin'), c.req.header('sec-fetch-site'))) return next()
    return Promise.resolve(problemAnswer(403, 'Refused', 'A write with a cookie must say which page it comes from.'))
  }

/** Identifies the person and passes the request on; answers itself when that fails or they are refused. */
export function createWho(team: Pick<Team, 'identify'>, proxySignIn: ProxySignIn | undefined): Step {
  const vouchedFor = createVoucher(proxySignIn)
  return async (c, next) => {
    const { headers } = c.req.raw
    // Reserved for the client's address that we pass to the issuer.
    if (headers.has(clientHeader)) headers.delete(clientHeader)
    const vouched = vouchedFor(c)
    c.set('vouched', vouched)
    const answerHeaders = new Headers()
    try {
      c.set('principal', await team.identify(headers, { answerHeaders, vouched }))
    } catch (error) {
      if (error instanceof TeamRefusal) return refusalAnswer(error)
      c.set('fault', faultOf(error))
      return unknowable(c)
    }
    const answer = await next()
    for (const [name, value] of answerHeaders) answer.headers.append(name, value)
    return answer
  }
}

const clientHeader = 'x-ma-client'

/** 503: the database of people and rights is unavailable. */
function unknowable(c: Context<ServerEnvironment>): Response {
  const isRead = (rowFor(c)?.effect ?? 'read') === 'read'
  return untouched(503, 'Nobody can be let in right now', 'Nothing was done. Try again in a moment.', {
    // A write by an unknown person cannot be recorded.
    kind: isRead ? undefined : 'not-recorded',
    headers: retrySoon,
  })
}

export const noSession = () => untouched(401, 'Sign in first', 'Nothing was done.', { kind: 'no-session' })

/** The address in an entry of `X-Forwarded-For`; some proxies add a port. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3})(?::\d+)?)$/.exec(entry) ?? []
  const address = bracketed ?? plain ?? entry
  return isIP(address) ? address : undefined
}

/** An IPv4 address in its usual form, also when an IPv6 socket reports it. */
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
    const forwarded = c.req.header('x-forwarded-for') ?? ''
    const fromProxy = forwarded.split(',').map(entry => plain(entry.trim()))
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
  return incoming?.httpVersion !== '1.0' && ![...c.req.raw.headers.keys()].some(name => forwarding.test(name))
}
