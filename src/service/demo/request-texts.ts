import { bufferedBody } from '#service/http/buffered-body'

// A body longer than this is an image or a list of thousands; its beginning is enough.
const longest = 1_000_000

const shortText = /"((?:[^"\\\n]){5,40})"/g

/** The short texts of a JSON body, names of members included, without taking the body from who reads it next. */
export async function requestTexts(request: Request): Promise<string[]> {
  const buffered = bufferedBody(request)
  if (buffered) return shortTexts(new TextDecoder().decode(buffered.subarray(0, longest)))
  // Looking at the body of a request that has none costs more than answering it.
  const hasNone = request.method === 'GET' || request.body === null
  const body = hasNone ? undefined : request.clone().body
  if (!body) return []
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
    if (text.length > longest) {
      // The other half of the clone reads on; waiting for it here would wait for ever.
      void reader.cancel()
      break
    }
  }
  return shortTexts(text)
}

const shortTexts = (text: string) => Array.from(text.matchAll(shortText), ([, short = '']) => short)
