import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CodeMasking } from '#contract/codes/mask-codes'
import type { Endpoint } from '#contract/endpoint-row'
import type { Match } from '#contract/request/parameters'
import { type RowName, rowOf } from '#contract/rows'
import type { EntryChange } from '#contract/team/activity'
import type { Begun } from '#team/activity/activity'
import type { Principal } from '#team/principal'
import type { Vouched } from '#team/proxy/identify-vouched'

/** The name of an answer in the log: the endpoint's name or the kind of answer, never a path. */
export type AnswerName =
  | RowName
  | 'document'
  | 'asset'
  | 'connection'
  | 'oidcReturn'
  | 'openapi'
  | 'health'
  | 'readiness'
  | 'metrics'
  | 'preview'
  | 'unknown'

export interface Client {
  /** Its address; undefined if the proxy does not tell it. */
  address: string | undefined
  /** The peer is a proxy of `TRUSTED_PROXY`, so that its headers are trusted. */
  throughProxy: boolean
}

export interface WrittenWrite {
  row: Endpoint
  begun: Begun
  body: Uint8Array<ArrayBuffer>
}

/** Values shared by the steps of one request. `Bindings` are absent without a port. */
export type ServerEnvironment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    answer: AnswerName
    /** The row of a request under /api, /v2, /team or /session. */
    match: Match | undefined
    principal: Principal | undefined
    /** The missing right that refused the request; empty if it is not a single right. */
    missingRight: string | undefined
    /** Masking of codes in messages of the embedded service. */
    maskCodes: CodeMasking | undefined
    /** The parsed body, if a step has read it before the handler. */
    json: { value: unknown } | undefined
    vouched: Vouched | undefined
    client: Client
    /** Content security policy of this answer, instead of the usual one. */
    policy: string | undefined
    /** The server closed the connection in the middle of the answer. */
    cutOff: boolean
    write: WrittenWrite | undefined
    /** The id under which the embedded service stores the write's outcome. */
    writeId: string | undefined
    /** The job whose row the request carries out. */
    job: string | undefined
    /** The change reported by a team handler. */
    change: EntryChange | undefined
    /** The server reads the whole answer, even if the client disconnects; a failure does not cut the connection. */
    detached: boolean | undefined
    /** The failure for the log: a class or a code, never a message. */
    fault: Fault | undefined
  }
}

/** The endpoint of a request with its path parameters; undefined for every other address. */
export function matchFor(c: Context<ServerEnvironment>) {
  const match = c.get('match')
  return match && 'name' in match ? match : undefined
}

/** The row of a request; undefined for every other address. */
export function rowFor(c: Context<ServerEnvironment>): Endpoint | undefined {
  const match = matchFor(c)
  return match && rowOf(match.name)
}

/** A failure without its message, which may quote data. */
export type Fault = { type: string; code?: string; at?: string[]; cause?: Fault }

/** Returns what may be logged of an error: class, code and stack positions, also of its cause. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const { stack = '', message } = error
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n')
  const frames = lines.filter(line => /^ {4}at /.test(line)).map(line => line.trim())
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(frames.length > 0 && { at: frames.slice(0, 8) }),
    ...(cause instanceof Error && { cause: faultOf(cause) }),
  }
}

export type Target = { path: string; query: string }

/** The request target as the client wrote it: `Request.url` has already resolved `..`, `%2e%2e` and backslashes. */
export function targetOf(c: Context<ServerEnvironment>): Target {
  const target = c.env?.incoming?.url ?? pathAndQuery(c.req.url)
  const mark = target.indexOf('?')
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

function pathAndQuery(address: string): string {
  const url = new URL(address)
  return url.pathname + url.search
}

/** True when the written path is the path that later steps see. False for absolute URLs, `//host` and dot segments. */
export function isPlain(target: Target, url: string): boolean {
  return target.path.startsWith('/') && !target.path.startsWith('//') && new URL(url).pathname === target.path
}

export type Answer = () => Promise<Response>

/** A step of the pipeline: answers the request or calls `next`, whose answer it may change. */
export type Step = (c: Context<ServerEnvironment>, next: Answer) => Promise<Response>

/** Optional steps, in this order: right → `known` → limits → `record` → service or upstream. */
export interface Steps {
  /** Answers a write with a known idempotency key without repeating or counting it. */
  known?: Step
  /** Records the begin and the end of a write. */
  record?: Step
}

export const inOrder =
  (steps: readonly Step[], last: (c: Context<ServerEnvironment>) => Promise<Response>) =>
  (c: Context<ServerEnvironment>): Promise<Response> => {
    const from = async (place: number): Promise<Response> => {
      const step = steps[place]
      return step ? step(c, () => from(place + 1)) : last(c)
    }
    return from(0)
  }
