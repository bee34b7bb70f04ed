import { setImmediate } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/** One batch of one stream in each turn, however many streams there are: other requests wait for one batch at most. */
const turn = (): Promise<unknown> => {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * A JSON list as a stream, written as its batches (none of them empty) arrive. Between two batches other requests have
 * their turn, and a reader that is slow or gone is not written for. A failure breaks the stream off: half a list never looks whole.
 */
export function streamList(
  batches: AsyncIterator<readonly unknown[], undefined>,
  onBreak: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let opening = '['
  const next = async () => {
    try {
      return await batches.next()
    } catch (error) {
      onBreak(error)
      throw error
    }
  }
  return new ReadableStream(
    {
      async pull(controller) {
        await turn()
        const { done, value } = await next()
        if (done) {
          controller.enqueue(encoder.encode(opening === '[' ? '[]' : ']'))
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(opening + value.map(row => JSON.stringify(row)).join(',')))
        opening = ','
      },
      async cancel() {
        await batches.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}
