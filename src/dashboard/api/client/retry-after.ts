/**
 * Returns the milliseconds of a `Retry-After` header, seconds or a date (RFC 9110 §10.2.3); undefined if missing or
 * unreadable.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // `Date.parse` accepts too much; an HTTP date begins with the name of a day.
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
