/** A `Date` header counts whole seconds, so half of one is to be expected on top. */
const rounding = 500
/** A better sample is worth keeping for so long before clocks may have drifted. */
const freshness = 600_000

/** How far the service's clock is from this one, from the `Date` headers of its answers. */
export function createServerClock(now: () => number) {
  let best: { offset: number; spread: number; at: number } | undefined
  return {
    /** Takes the headers of an answer to a request that was sent at `sentAt`. */
    observe(headers: Headers, sentAt: number): void {
      const date = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(date)) return
      const receivedAt = now()
      const spread = receivedAt - sentAt
      if (best && best.spread < spread && receivedAt - best.at < freshness) return
      best = { offset: date + rounding - (sentAt + receivedAt) / 2, spread, at: receivedAt }
    },
    /** Whether an answer has told the time. */
    known: (): boolean => best !== undefined,
    /** Milliseconds that the service is ahead; 0 until it has told. */
    offset: (): number => best?.offset ?? 0,
  }
}
