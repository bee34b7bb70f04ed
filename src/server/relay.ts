import type { Context } from 'hono'
import type { ByteFilter } from './redactor'
import { faultOf, type ServerEnvironment } from './server-environment'

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

/**
 * An answer whose body is passed on chunk by chunk, as the client takes them. When it breaks, the connection is cut: an
 * answer that ends properly would pass for a whole one. When the client goes, the source is told.
 */
export function relayBody(
  c: Context<ServerEnvironment>,
  source: ReadableStream<Uint8Array> | null,
  init: ResponseInit,
  { idle, bytes: most, end, filter }: Options = {},
): Response {
  if (!source) {
    end?.()
    return new Response(null, init)
  }
  const reader = source.getReader()
  let received = 0

  /** The next bytes there are; a filter may keep all of a chunk for later. */
  const read = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const { done, value } = await within(idle, reader.read())
      if (done) return undefined
      received += value.length
      if (most !== undefined && received > most) throw new RangeError('More than an answer may be.')
      const bytes = filter ? filter.push(value) : value
      if (bytes.length > 0) return bytes
    }
  }

  const cut = (error: unknown, controller: ReadableStreamDefaultController) => {
    c.set('fault', faultOf(error))
    c.set('cutOff', true)
    end?.()
    void reader.cancel().catch(() => undefined)
    const { outgoing } = c.env ?? {}
    // With a connection the stream neither ends nor fails: nobody may make an end of its own out of that.
    if (outgoing && !c.get('detached')) outgoing.destroy()
    else controller.error(error)
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await read()
          if (bytes) return controller.enqueue(bytes)
          const rest = filter?.end()
          if (rest && rest.length > 0) controller.enqueue(rest)
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
