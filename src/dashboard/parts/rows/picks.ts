import type { PickedRows, RowsPick } from './rows-port'

type Waiting<T> = { resolve: (picked: PickedRows<T>) => void; reject: (cause: unknown) => void }

/** Questions for rows apart from those of a table, until each has its answer; none waits for a worker that is gone. */
export function createPicks<T>(ask: (id: number, pick: RowsPick) => void) {
  const waiting = new Map<number, Waiting<T>>()
  let asked = 0
  let gone: { cause: unknown } | undefined
  return {
    pick: (pick: RowsPick) =>
      new Promise<PickedRows<T>>((resolve, reject) => {
        if (gone) return reject(gone.cause)
        asked += 1
        waiting.set(asked, { resolve, reject })
        ask(asked, pick)
      }),
    hear: (id: number, picked: PickedRows<T>) => {
      waiting.get(id)?.resolve(picked)
      waiting.delete(id)
    },
    /** No answer comes any more. */
    end: (cause: unknown) => {
      gone ??= { cause }
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
    },
  }
}
