import type { RowName } from '#contract/rows'
import { answered } from '#dashboard/data/client/answered'
import { bodyText } from '#dashboard/data/client/body-text'
import { call } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput, CallOptions } from '#dashboard/data/client/call-input'
import { nextTask } from '#dashboard/data/timing/next-task'
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

type ListOptions = Pick<CallOptions, 'signal' | 'background'>

/** Asks for a list whose rows go to `sink`. Fails as any call does, also with what the rows turned out to be. */
export async function callList(name: RowName, input: AnyInput, sink: BodySink, options: ListOptions): Promise<void> {
  let readable = false
  const readBody = async (response: Response, onChunk: () => unknown): Promise<string> => {
    if (!response.ok) return bodyText(response, onChunk)
    const reader = response.body?.getReader()
    const verdict = await handOver(async () => (await reader?.read())?.value, sink, onChunk)
    // Read as any answer is, and found to be empty, a web page or of another shape.
    if (verdict.kind === 'text') return verdict.text
    if (verdict.kind !== 'rows') throw faultOf(name, verdict, response)
    readable = verdict.readable
    return '[]'
  }
  await (call as AnyCall)(name, input, { ...options, readBody })
  answered.hear([{ ok: readable }])
}

type Next = () => Promise<Uint8Array | undefined>

async function handOver(next: Next, sink: BodySink, onChunk: () => unknown): Promise<BodyVerdict> {
  sink.begin()
  let since = performance.now()
  for (let piece = await next(); piece; piece = await next()) {
    sink.chunk(piece)
    onChunk()
    const room = sink.room()
    if (!room && performance.now() - since < sliceMs) continue
    await (room ?? nextTask())
    since = performance.now()
  }
  return sink.end()
}

function faultOf(name: RowName, verdict: BodyVerdict, { status, headers }: Response): CallError {
  const { kind, raw, reason } = { raw: '', reason: '', ...verdict }
  const requestId = headers.get('x-request-id')
  const known = { status, raw, reason, ...(requestId && { requestId }) }
  return new CallError(kind === 'truncated' ? kind : 'malformed', { endpoint: name, effect: 'read', ...known })
}
