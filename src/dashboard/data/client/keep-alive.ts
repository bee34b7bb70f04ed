/** Browsers let 64 KiB in all outlive a page, and refuse a request beyond that. */
const mostBytes = 60_000

let underWay = 0

/** Room for a request that goes on after its page; undefined where there is none, and it is sent like any other. */
export function keepAlive(body: string | undefined): { release: () => void } | undefined {
  const bytes = new TextEncoder().encode(body).length
  if (underWay + bytes > mostBytes) return undefined
  underWay += bytes
  return { release: () => void (underWay -= bytes) }
}
