import { attemptHeader } from '#contract/attempt'

/** Writes that are remembered; a browser repeats one within a second, if at all. */
const most = 10_000
const longest = 64

/**
 * Knows a write that comes a second time. A browser whose kept-alive connection breaks before the answer sends the same
 * request again by itself, whatever its method is, and once for every connection it has kept. No page can forbid that.
 */
export function createOnceOnly() {
  const seen = new Set<string>()
  const attemptOf = (headers: Headers) => {
    const attempt = headers.get(attemptHeader)
    return attempt && attempt.length <= longest ? attempt : undefined
  }
  return {
    /** True for an attempt that came before; any other is remembered. */
    isRepeated(headers: Headers): boolean {
      const attempt = attemptOf(headers)
      if (attempt === undefined) return false
      if (seen.has(attempt)) return true
      seen.add(attempt)
      const [oldest] = seen
      if (seen.size > most && oldest !== undefined) seen.delete(oldest)
      return false
    },
    /** Nothing came of the attempt: whoever sends it again, corrected, is heard. */
    forget(headers: Headers): void {
      const attempt = attemptOf(headers)
      if (attempt !== undefined) seen.delete(attempt)
    },
  }
}
