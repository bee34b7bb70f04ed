/** Browsers let 64 KiB in all outlive a page, and refuse a request beyond that. */
const mostBytes = 60_000

let bytesInFlight = 0

/** Room for a request that goes on after its page; undefined where there is none, and it is sent like any other. */
export function keepAlive(body: string | undefined): { release: () => void } | undefined {
  const bytes = new TextEncoder().encode(body).length
  if (bytesInFlight + bytes > mostBytes) return undefined
  bytesInFlight += bytes
  return { release: () => void (bytesInFlight -= bytes) }
}
