/** Bytes that are handed over before any of them was read: what waits there is held twice. */
const mostAhead = 2 ** 21
/**
 * Bytes of a list that are there at once: what comes after them waits until the first rows are on screen. A list that is shorter is
 * shown whole; of a piece that is longer, which many rows follow, so much goes first as holds the first rows of any list.
 */
const [shortBytes, firstBytes] = [2 ** 18, 2 ** 16]
/** Milliseconds that it waits at most: for rows at all, and then for somebody to draw them. */
const [unreadMs, unseenMs] = [1000, 500]

/**
 * Hands the bytes of a body over, no faster than they are read. Where somebody waits for the first rows, so much as holds
 * them goes first, and the rest once they are painted: else reading takes its turn between the steps of drawing them.
 */
export function createPump(give: (bytes: Uint8Array) => void, isAwaited: boolean) {
  let [ahead, passed] = [0, 0]
  let freed: (() => void) | undefined
  let buffered: Uint8Array | undefined
  let see: () => void = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let first: Promise<void> | undefined = isAwaited ? new Promise(resolve => void (see = resolve)) : undefined
  void first?.then(() => {
    clearTimeout(timer)
    first = undefined
  })

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (first) timer = setTimeout(see, ms)
  }
  const hand = (bytes: Uint8Array) => {
    ahead += bytes.byteLength
    passed += bytes.byteLength
    give(bytes)
  }
  const flush = () => {
    const rest = buffered
    buffered = undefined
    if (rest) hand(rest)
  }
  return {
    put: (bytes: Uint8Array) => {
      const room = (passed === 0 && bytes.byteLength > shortBytes ? firstBytes : shortBytes) - passed
      if (!first || bytes.byteLength <= room) return hand(bytes)
      // A copy of its own, that can be moved.
      if (room > 0) hand(bytes.slice(0, room))
      buffered = room > 0 ? bytes.slice(room) : bytes
      wait(unreadMs)
    },
    /** Something to wait for before the next bytes; nothing where there is room for them. */
    room: (): Promise<void> | undefined => {
      if (buffered && first) return first.then(flush)
      flush()
      return ahead < mostAhead ? undefined : new Promise<void>(resolve => void (freed = resolve))
    },
    /** So many bytes are read. */
    taken: (bytes: number) => {
      ahead -= bytes
      if (ahead < mostAhead) freed?.()
      // Nothing is read any more, and nobody waits.
      if (ahead < 0) see()
    },
    /** The first rows are here. */
    begun: () => buffered && wait(unseenMs),
    /** They are being drawn. */
    seen: () => {
      // After the frame that draws them. A page in the background has none, and goes on after `unseenMs`.
      if (first) requestAnimationFrame(() => setTimeout(see))
    },
  }
}
