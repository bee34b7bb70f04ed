import type { Context } from 'hono'
import { notSentHeader } from '#contract/request/not-sent'
import type { ProxySignIn } from '#server/config/accounts-config'
import { roleOf } from '#server/config/role-map'
import { problemAnswer, refusalAnswer } from '#server/problem-answer'
import { faultOf, rowFor, type ServerEnvironment } from '#server/server-environment'
import type { Team } from '#team/create-team'
import type { Principal } from '#team/principal'
import type { Vouched } from '#team/proxy/identify-vouched'
import { TeamRefusal } from '#team/team-refusal'
import type { Step } from './step'

/** Characters of a name that a proxy may give. */
const longest = 320

/** What could make one name look like another. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Headers come as bytes: what is UTF-8 is read as such. */
function decoded(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}

/**
 * The value of a header that came once. Of two, one may be the client's own: a proxy that adds its word to what the client
 * wrote, in place of replacing it, vouches for nobody.
 */
function once(c: Context<ServerEnvironment>, name: string): string | undefined {
  const raw = c.env?.incoming?.rawHeaders ?? []
  const times = raw.filter((header, place) => place % 2 === 0 && header.toLowerCase() === name).length
  const value = times > 1 ? undefined : c.req.header(name)?.trim()
  return value ? decoded(value) : undefined
}

/** Whom the proxy in front vouches for, and the role that their groups give them; undefined from any other peer. */
export function createVoucher(
  settings: ProxySignIn | undefined,
): (c: Context<ServerEnvironment>) => Vouched | undefined {
  if (!settings) return () => undefined
  const { userHeader, groupsHeader, roles } = settings
  return c => {
    if (!c.get('client').throughProxy) return undefined
    const user = once(c, userHeader)
    if (user === undefined || user.length > longest || hidden.test(user)) return undefined
    // Without groups the names of people stand in the map.
    const groups = groupsHeader === undefined ? [user] : (once(c, groupsHeader)?.split(',') ?? [])
    const role = roleOf(
      roles,
      groups.map(group => group.trim()),
    )
    return { user, role }
  }
}

/** Whether a browser says that a page of this server made the request. */
type IsOwnPage = (origin: string | undefined, site: string | undefined) => boolean

/**
 * Writes with a cookie come from a page of this server, and say so: a cookie comes along whoever makes a browser send it.
 * Keys do not, and where nobody is told apart there is no cookie to speak of.
 */
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

/** Tells who makes a request, and what its answer is to say of it beside its own. Throws as `Team.identify` does. */
export type Identify = (c: Context<ServerEnvironment>, answerHeaders: Headers) => Promise<Principal | undefined>

export function createIdentify(team: Pick<Team, 'identify'>, vouchedFor: ReturnType<typeof createVoucher>): Identify {
  return (c, answerHeaders) => {
    const { headers } = c.req.raw
    // The name under which the issuer is told the address: nobody else says it.
    if (headers.has(clientHeader)) headers.delete(clientHeader)
    const vouched = vouchedFor(c)
    c.set('vouched', vouched)
    return team.identify(headers, { answerHeaders, vouched })
  }
}

/**
 * Learns who makes a request and lets it go on; answers itself where that cannot be told, or where they are not let in.
 */
export function createWho(identify: Identify): Step {
  return async (c, next) => {
    const answerHeaders = new Headers()
    try {
      c.set('principal', await identify(c, answerHeaders))
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

/** 503: people and their rights are in a database that does not answer. */
function unknowable(c: Context<ServerEnvironment>): Response {
  const isRead = (rowFor(c)?.effect ?? 'read') === 'read'
  const headers = { 'retry-after': '2', [notSentHeader]: '1' }
  const words = 'Nothing was done. Try again in a moment.'
  // Whose write it is cannot be written down.
  const kind = isRead ? undefined : ({ kind: 'not-recorded' } as const)
  return problemAnswer(503, 'Nobody can be let in right now', words, headers, kind)
}

/** 401: whoever asks is not known. */
export const noSession = () =>
  problemAnswer(401, 'Sign in first', 'Nothing was done.', { [notSentHeader]: '1' }, { kind: 'no-session' })
