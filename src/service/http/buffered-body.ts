type BufferedBody = string | Uint8Array<ArrayBuffer>

const bodies = new WeakMap<Request | Response, BufferedBody>()

/**
 * A request with a body that was already received. Reading JSON uses the bytes directly; other methods of Request
 * create a real one on first use. Without `signal` the request outlives its connection.
 */
export function bufferedRequest(
  { url, method, headers }: Pick<Request, 'url' | 'method' | 'headers'>,
  body: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Request {
  const known: Readonly<Record<string | symbol, unknown>> = { url, method, headers, ...(signal && { signal }) }
  let made: Request | undefined
  const make = () => {
    made ??= new Request(url, { method, headers, body: body.length > 0 ? body : null })
    return made
  }
  const request = new Proxy(Object.create(Request.prototype) as Request, {
    get(_, name) {
      if (Object.hasOwn(known, name)) return known[name]
      const whole = make()
      const value: unknown = Reflect.get(whole, name, whole)
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value
    },
  })
  bodies.set(request, body)
  return request
}

/** A response with a complete body. */
export function bufferedAnswer(body: BufferedBody, init: ResponseInit): Response {
  const answer = new Response(body.length > 0 ? body : null, init)
  bodies.set(answer, body)
  return answer
}

/** The bytes of a request or response created here; undefined if they must be read from its stream. */
export function bufferedBody(message: Request | Response): Uint8Array<ArrayBuffer> | undefined {
  const body = bodies.get(message)
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** All bytes of a body; undefined if there are more than `limit`. Rejects if the stream breaks. */
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
  return Buffer.concat(chunks)
}
