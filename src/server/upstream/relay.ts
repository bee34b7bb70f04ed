import type { Context } from 'hono'
import { faultOf, type ServerEnvironment } from '#server/server-environment'
import { bufferedAnswer } from '#service/http/buffered-body'
import type { ByteFilter } from './redactor'

type Options = {
  /** Milliseconds without a chunk after which the body counts as lost; without it there is no limit. */
  idle?: number
  /** Bytes that the source may give; without it there is no limit. */
  bytes?: number
  /** Told once, when nothing more will be read from the source. */
  end?: () => void
  /** Changes the bytes on their way. */
  filter?: ByteFilter
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Gives the next bytes there are, changed as they are to be; undefined behind the last. */
function filtered(reader: Reader, { idle, bytes: most, filter }: Options): () => Promise<Uint8Array | undefined> {
  let received = 0
  let rest = filter
  return async () => {
    // A filter may keep all of a chunk for later.
    for (;;) {
      const { done, value } = await within(idle, reader.read())
      if (done) {
        const last = rest?.end()
        rest = undefined
        return last && last.length > 0 ? last : undefined
      }
      received += value.length
      if (most !== undefined && received > most) throw new RangeError('More than an answer may be.')
      const bytes = filter ? filter.push(value) : value
      if (bytes.length > 0) return bytes
    }
  }
}

/** Bytes that leave at once: how fast a reader is shows once it has taken all of them. */
const largestPiece = 16 * 1024

/**
 * An answer whose body is passed on chunk by chunk, as the client takes them. When it breaks, the connection is cut: an
 * answer that ends properly would pass for a whole one. When the client goes, the source is told.
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
    // With a connection the stream neither ends nor fails: nobody may make an end of its own out of that.
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

/** The same in one piece, for an answer that this server reads to its end. One that breaks does so for whoever reads it. */
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

async function within<T>(milliseconds: number | undefined, promise: Promise<T>): Promise<T> {
  if (milliseconds === undefined) return promise
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
