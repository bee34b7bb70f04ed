import { bufferedBody } from '#service/http/buffered-body'

/** Bytes of an answer to a write; all of it is held until it is written down. */
export const longestAnswer = 64 * 1024 * 1024

/** All bytes of an answer; undefined where there are too many. Rejects where it breaks. */
export const wholeAnswer = async (answer: Response) => bufferedBody(answer) ?? wholeBody(answer.body, longestAnswer)

/** All bytes of a body; undefined where there are more than `limit`. Rejects where it breaks. */
export async function wholeBody(
  source: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!source) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = source.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      void reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
