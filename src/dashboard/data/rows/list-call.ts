import type { RowName } from '#contract/rows'
import { answered } from '#dashboard/data/client/answered'
import { bodyText } from '#dashboard/data/client/body-text'
import { call } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput, CallOptions } from '#dashboard/data/client/call-input'
import type { BodyVerdict } from './body-rows'

/** Takes the body of a list while it comes, and reads it elsewhere. */
export type BodySink = {
  /** A body begins, or begins again after it broke. */
  begin: () => void
  chunk: (bytes: Uint8Array) => void
  /** Something to wait for before the next chunk, where more came than is read. */
  room: () => Promise<void> | undefined
  /** It came whole: what it turned out to be. */
  end: () => Promise<BodyVerdict>
}

/** Milliseconds of handing pieces over after which the page may do something else: what is near comes faster than that. */
const sliceMs = 8

const nextTask = () => new Promise(resolve => setTimeout(resolve))

type ListOptions = Pick<CallOptions, 'signal' | 'background'>

/** Asks for a list whose rows go to `sink`. Fails as any call does, also with what the rows turned out to be. */
export async function callList(name: RowName, input: AnyInput, sink: BodySink, options: ListOptions): Promise<void> {
  let readable = false
  const readBody = async (response: Response, onChunk: () => unknown): Promise<string> => {
    if (!response.ok) return bodyText(response, onChunk)
    sink.begin()
    const reader = response.body?.getReader()
    let since = performance.now()
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      sink.chunk(piece.value)
      onChunk()
      const room = sink.room()
      if (!room && performance.now() - since < sliceMs) continue
      await (room ?? nextTask())
      since = performance.now()
    }
    const verdict = await sink.end()
    // Read as any answer is, and found to be empty, a web page or of another shape.
    if (verdict.kind === 'text') return verdict.text
    readable = verdict.kind === 'rows' && verdict.readable
    if (verdict.kind === 'rows') return '[]'
    const { kind, raw, reason } = verdict
    const requestId = response.headers.get('x-request-id')
    const known = { status: response.status, raw, reason, ...(requestId && { requestId }) }
    throw new CallError(kind, { endpoint: name, effect: 'read', ...known })
  }
  await (call as AnyCall)(name, input, { ...options, readBody })
  answered.hear([{ ok: readable }])
}
