import { setImmediate } from 'node:timers/promises'

/**
 * A JSON list as a stream, written as its batches (none of them empty) arrive. Between two batches other requests have their turn, and a
 * reader that is slow or gone is not written for. A failure breaks the stream off: half a list never looks whole.
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
        await setImmediate()
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
