/**
 * Milliseconds to wait, from a `Retry-After` header: seconds, or a date beside the clock `now` (RFC 9110 §10.2.3).
 * Undefined when there is none that can be read.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // `Date.parse` takes much for a date; one of HTTP begins with the day's name.
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
