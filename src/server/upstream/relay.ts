import type { Context } from 'hono'
import { faultOf, type ServerEnvironment } from '#server/server-environment'
import { bufferedAnswer } from '#service/http/buffered-body'
import type { ByteFilter } from './answer-filters'

export type SourceLimits = {
  /** Milliseconds between two chunks. */
  idle: number
  bytes: number
  /** Bytes per second, on average over `span` milliseconds of waiting for the source. */
  slowest: number
  span: number
  /** A monotonic clock, in milliseconds. */
  now: () => number
}

type Options = {
  limits?: SourceLimits
  /** Called once, when the source is no longer read. */
  end?: () => void
  /** Applied to the bytes that pass. */
  filter?: ByteFilter
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads the next chunk, and throws when the source exceeds a limit. Only time spent waiting for the source counts: while
 * nothing is read, the reader is the slow one.
 */
function limitedRead(reader: Reader, limits: SourceLimits | undefined): Reader['read'] {
  if (!limits) return () => reader.read()
  const { idle, bytes, slowest, span, now } = limits
  let received = 0
  let waited = 0
  let receivedInSpan = 0
  return async () => {
    const begun = now()
    const result = await within(idle, reader.read())
    if (result.done) return result
    const { length } = result.value
    received += length
    if (received > bytes) throw new RangeError('The response is too large.')
    waited += now() - begun
    receivedInSpan += length
    if (waited >= span) {
      if (receivedInSpan * 1000 < slowest * waited) throw new DOMException('Too slow', 'TimeoutError')
      waited = 0
      receivedInSpan = 0
    }
    return result
  }
}

/** Reads the next filtered bytes; undefined after the last. */
function filtered(reader: Reader, { limits, filter }: Options): () => Promise<Uint8Array | undefined> {
  const read = limitedRead(reader, limits)
  let rest = filter
  return async () => {
    // A filter may hold a whole chunk back.
    for (;;) {
      const { done, value } = await read()
      if (done) {
        const last = rest?.end()
        rest = undefined
        return last && last.length > 0 ? last : undefined
      }
      const bytes = filter ? filter.push(value) : value
      if (bytes.length > 0) return bytes
    }
  }
}

/** Bytes enqueued at once: the speed of a reader is measured per piece. */
const largestPiece = 16 * 1024

/**
 * A response that streams its source at the client's pace. A source that breaks destroys the client's connection, so
 * that the part is not taken for the whole; a client that leaves cancels the source.
 */
export function relayBody(
  c: Context<ServerEnvironment>,
  source: ReadableStream<Uint8Array> | null,
  init: ResponseInit,
  { end, ...options }: Options = {},
): Response {
  if (!source) {
    end?.()
    return new Response(null, init)
  }
  const reader = source.getReader()
  const read = filtered(reader, options)

  const cut = (error: unknown, controller: ReadableStreamDefaultController) => {
    c.set('fault', faultOf(error))
    c.set('cutOff', true)
    end?.()
    void reader.cancel().catch(() => undefined)
    const { outgoing } = c.env ?? {}
    // The stream stays open: an end or an error could be turned into a proper end of the response.
    if (outgoing) outgoing.destroy()
    else controller.error(error)
  }

  let waiting: Uint8Array = new Uint8Array()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = waiting.length > 0 ? waiting : await read()
          if (bytes) {
            waiting = bytes.subarray(largestPiece)
            return controller.enqueue(bytes.subarray(0, largestPiece))
          }
          end?.()
          return controller.close()
        } catch (error) {
          return cut(error, controller)
        }
      },
      async cancel(reason) {
        end?.()
        await reader.cancel(reason).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, init)
}

/** Reads a response to its end through the same filters; a source that breaks makes the body fail. */
export async function gatherBody(
  c: Context<ServerEnvironment>,
  source: ReadableStream<Uint8Array> | null,
  init: ResponseInit,
  { end, ...options }: Options,
): Promise<Response> {
  const reader = source?.getReader()
  const chunks: Uint8Array[] = []
  try {
    const read = reader && filtered(reader, options)
    for (let bytes = await read?.(); bytes; bytes = await read?.()) chunks.push(bytes)
    return bufferedAnswer(Buffer.concat(chunks), init)
  } catch (error) {
    c.set('fault', faultOf(error))
    c.set('cutOff', true)
    void reader?.cancel().catch(() => undefined)
    return new Response(new ReadableStream({ start: controller => controller.error(error) }), init)
  } finally {
    end?.()
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No progress', 'TimeoutError')), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
