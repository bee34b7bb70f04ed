import type { RowName } from '#contract/rows'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallOptions } from '#dashboard/api/client/call-input'
import { bodyText, identity } from '#dashboard/api/client/response'
import { answered } from '#dashboard/api/client/response-news'
import type { BodyVerdict } from './row-reader'

type BodySink = {
  /** Called when a body begins, and again if it restarts after a lost connection. */
  begin: () => void
  /** Reads a chunk; the next chunk waits for the promise. */
  chunk: (bytes: Uint8Array) => Promise<void>
  end: () => Promise<BodyVerdict>
}

type ListOptions = Pick<CallOptions, 'signal' | 'background'>

/** Calls an endpoint whose response is a list, and passes its bytes to `sink`. Rejects with a `CallError`. */
export async function readList(name: RowName, input: AnyInput, sink: BodySink, options: ListOptions): Promise<void> {
  let readable = false
  const readBody = async (response: Response, onChunk: () => unknown): Promise<string> => {
    if (!response.ok) return bodyText(response, onChunk)
    const reader = response.body?.getReader()
    sink.begin()
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
      onChunk()
      await sink.chunk(chunk.value)
    }
    const verdict = await sink.end()
    // An empty response, a web page or another shape is handled by `call`.
    if (verdict.kind === 'text') return verdict.text
    if (verdict.kind !== 'rows') {
      const { kind, raw, reason } = verdict
      const { status, headers } = response
      throw new CallError(kind, { endpoint: name, effect: 'read', status, raw, reason, ...identity(headers) })
    }
    readable = verdict.readable
    return '[]'
  }
  await (call as AnyCall)(name, input, { ...options, readBody })
  answered.hear([{ ok: readable }])
}
