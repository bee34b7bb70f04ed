/** Does one piece of work at a time under each name. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** One at a time in this tab. */
export function createQueue(): Exclusive {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    return turn
  }
}

const inThisTab = createQueue()

/** One at a time in all tabs of this browser; in this tab alone where the browser has no locks. */
export const exclusive: Exclusive = (name, work) =>
  // Outside a secure context there are none, whatever the types say.
  'locks' in navigator ? (navigator.locks.request(name, work) as ReturnType<typeof work>) : inThisTab(name, work)
