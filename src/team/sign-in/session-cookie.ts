import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookies of signing in, named and signed as the issuer does. */
export interface SessionCookies {
  /** The name of a cookie as the browser knows it: `session_token`, `two_factor` or `state`. */
  nameOf(cookie: string): string
  /** A cookie's value if its signature is right; `old` if the older secret signed it. */
  read(headers: Headers, cookie: string): { value: string; old: boolean } | undefined
  /** `name=value` of a signed cookie, as in a `Cookie` header. */
  pair(cookie: string, value: string): string
  /** A `Set-Cookie` line; 0 seconds deletes the cookie. */
  set(cookie: string, value: string, seconds: number): string
}

const signatureOf = (key: string, value: string) => createHmac('sha256', key).update(value).digest()

function isSigned(key: string, value: string, signature: string): boolean {
  const received = Buffer.from(signature, 'base64')
  const right = signatureOf(key, value)
  return received.length === right.length && timingSafeEqual(received, right)
}

function cookieIn(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key = '', ...rest] = part.split('=')
    if (key.trim() === name) return rest.join('=').trim()
  }
  return undefined
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `keys`: the newest first. */
export function sessionCookies(keys: readonly [string, ...string[]], secure: boolean): SessionCookies {
  const nameOf = (cookie: string) => `${secure ? '__Host-ma' : 'ma'}.${cookie}`
  const signed = (value: string) => encodeURIComponent(`${value}.${signatureOf(keys[0], value).toString('base64')}`)
  return {
    nameOf,
    read(headers, cookie) {
      const text = decoded(cookieIn(headers.get('cookie'), nameOf(cookie)) ?? '') ?? ''
      const [, value, signature] = /^([^.]{1,200})\.([A-Za-z0-9+/]{43}=)$/.exec(text) ?? []
      if (value === undefined || signature === undefined) return undefined
      const place = keys.findIndex(key => isSigned(key, value, signature))
      return place === -1 ? undefined : { value, old: place > 0 }
    },
    pair: (cookie, value) => `${nameOf(cookie)}=${signed(value)}`,
    set: (cookie, value, seconds) =>
      [
        `${nameOf(cookie)}=${seconds > 0 ? signed(value) : ''}`,
        `Max-Age=${Math.floor(seconds)}`,
        'Path=/',
        'HttpOnly',
        ...(secure ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
  }
}
