import type { RowName } from '#contract/rows'
import { answered } from '#dashboard/api/client/answered'
import { bodyText } from '#dashboard/api/client/body-text'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyCall, AnyInput, CallOptions } from '#dashboard/api/client/call-input'
import type { BodyVerdict } from './body-rows'

/** Reads the body of a list chunk by chunk. */
export type BodySink = {
  /** A body begins, or begins again after it broke. */
  begin: () => void
  /** Reads a chunk; the next one is given once this has ended. */
  chunk: (bytes: Uint8Array) => Promise<void>
  /** The body came whole. */
  end: () => Promise<BodyVerdict>
}

type ListOptions = Pick<CallOptions, 'signal' | 'background'>

/** Calls an endpoint whose whole answer is a list, and hands its bytes to `sink`. Rejects with a `CallError`. */
export async function callList(name: RowName, input: AnyInput, sink: BodySink, options: ListOptions): Promise<void> {
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
    // An empty answer, a web page or another shape: `call` tells it as of any other endpoint.
    if (verdict.kind === 'text') return verdict.text
    if (verdict.kind !== 'rows') throw faultOf(name, verdict, response)
    readable = verdict.readable
    return '[]'
  }
  await (call as AnyCall)(name, input, { ...options, readBody })
  answered.hear([{ ok: readable }])
}

type BodyFault = Extract<BodyVerdict, { raw: string }>

function faultOf(name: RowName, { kind, raw, reason }: BodyFault, { status, headers }: Response): CallError {
  const requestId = headers.get('x-request-id')
  return new CallError(kind, { endpoint: name, effect: 'read', status, raw, reason, ...(requestId && { requestId }) })
}
