/** Gives a place back; calling it again does nothing. */
export type Release = () => void

const once = (release: Release): Release => {
  let released = false
  return () => {
    if (released) return
    released = true
    release()
  }
}

/** Limits concurrent use in total and per known client. `take` returns undefined at a limit. */
export function createSlots({ most, perClient }: { most: number; perClient: number }) {
  const taken = new Map<string | undefined, number>()
  let all = 0
  return {
    take(client: string | undefined): Release | undefined {
      const own = taken.get(client) ?? 0
      if (all >= most || (client !== undefined && own >= perClient)) return undefined
      all += 1
      taken.set(client, own + 1)
      return once(() => {
        all -= 1
        const left = (taken.get(client) ?? 1) - 1
        if (left > 0) taken.set(client, left)
        else taken.delete(client)
      })
    },
  }
}

/** Limits concurrent use; others wait in order, each at most `timeoutMs`. */
export function createQueue({ most, timeoutMs }: { most: number; timeoutMs: number }) {
  const waiting: (() => void)[] = []
  let taken = 0
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    /** Undefined when no place becomes free in time, or `signal` aborts. */
    enter(signal: AbortSignal | undefined): Promise<Release | undefined> {
      if (taken < most) {
        taken += 1
        return Promise.resolve(once(release))
      }
      return new Promise(resolve => {
        const leave = () => {
          waiting.splice(waiting.indexOf(admit), 1)
          stopWaiting()
          resolve(undefined)
        }
        const admit = () => {
          stopWaiting()
          resolve(once(release))
        }
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
        }
        const timer = setTimeout(leave, timeoutMs)
        signal?.addEventListener('abort', leave)
        waiting.push(admit)
      })
    },
  }
}
