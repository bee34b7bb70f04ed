/**
 * Returns the page after sign-in: the requested path, or the overview. A crafted `next` never leads to another site.
 */
export function nextPage(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // As a relative address, `/.//host` would become another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (/^\/(?:sign-in|session|team|api|v2)(?:\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
