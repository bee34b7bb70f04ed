import { attemptHeader } from '#contract/attempt'

/** Writes that are remembered; a browser repeats one within a second, if at all. */
const most = 10_000
const longest = 64

/**
 * Knows a write that comes a second time. A browser whose kept-alive connection breaks before the answer sends the same
 * request again by itself, whatever its method is, and once for every connection it has kept. No page can forbid that.
 */
export function createOnceOnly(): (headers: Headers) => boolean {
  const seen = new Set<string>()
  return headers => {
    const attempt = headers.get(attemptHeader)
    if (!attempt || attempt.length > longest) return false
    if (seen.has(attempt)) return true
    seen.add(attempt)
    const [oldest] = seen
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    return false
  }
}
