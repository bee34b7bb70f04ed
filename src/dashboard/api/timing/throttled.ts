/** Work that is asked for often and done seldom. */
export type Throttled = {
  /** Does it in so many milliseconds, once for all who ask meanwhile. */
  soon: (milliseconds: number) => void
  /** Does it at once, and with it what was to be done soon. */
  now: () => void
  /** Does not do what was to be done soon. */
  stop: () => void
}

export function throttled(work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    stop()
    work()
  }
  return { soon: milliseconds => void (timer ??= setTimeout(now, milliseconds)), now, stop }
}
