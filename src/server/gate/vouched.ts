import type { Context } from 'hono'
import { type ProxySignIn, roleOf } from '#server/config/accounts-config'
import type { ServerEnvironment } from '#server/server-environment'
import type { Vouched } from '#team/proxy/identify-vouched'

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
