/** A path of this product that a sign-in leads back to; the first page for anything else. */
export function ownPath(next: string | null | undefined, origin: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // `/.//host` is a path here, and another host once it is taken for an address again.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
  if (/^\/(?:api|v2|team|session|sign-in|welcome|invitation)(?:\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
