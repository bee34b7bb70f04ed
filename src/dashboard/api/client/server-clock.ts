/** Mean error of a `Date` header, which counts whole seconds. */
const rounding = 500
/** Milliseconds after which a better sample is replaced, since clocks drift. */
const freshness = 600_000

/** Estimates the offset of the service's clock from the `Date` headers of its responses. */
export function createServerClock(now: () => number) {
  let best: { offset: number; spread: number; at: number } | undefined
  return {
    /** Reads the headers of a response to a request sent at `sentAt`. */
    observe(headers: Headers, sentAt: number): void {
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(date)) return
      const receivedAt = now()
      const spread = receivedAt - sentAt
      if (best && best.spread < spread && receivedAt - best.at < freshness) return
      best = { offset: date + rounding - (sentAt + receivedAt) / 2, spread, at: receivedAt }
    },
    /** Whether any response told the time. */
    known: (): boolean => best !== undefined,
    /** Milliseconds by which the service is ahead; 0 until known. */
    offset: (): number => best?.offset ?? 0,
  }
}
