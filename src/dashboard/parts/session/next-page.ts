/**
 * Where somebody who signs in goes next: a path of this product as they asked for it, or the overview. What another page
 * wrote into the address never leads away from here.
 */
export function nextPage(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // `/.//host` is a path here, and another host once it is taken for an address again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (/^\/(?:sign-in|session|team|api|v2)(?:\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
