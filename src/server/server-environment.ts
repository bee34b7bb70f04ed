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

/** What a log line calls an answer: the endpoint's name, or what else was asked for. Never a path. */
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

/** Where a request comes from, as far as it can be believed. */
export interface Client {
  /** The client's own address; undefined where a proxy does not tell it. */
  address: string | undefined
  /** The peer is a proxy of `TRUSTED_PROXY`: what it says of the request may be believed. */
  throughProxy: boolean
}

/** A write before it goes out: what is written down of it, and its body, which has arrived whole. */
export interface WrittenWrite {
  row: Endpoint
  begun: Begun
  body: Uint8Array<ArrayBuffer>
}

/** What the parts of the server tell each other about one request. `Bindings` are absent when no port is involved. */
export type ServerEnvironment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    answer: AnswerName
    /** The row of a request under /api, /v2, /team or /session. */
    match: Match | undefined
    /** Who asks, where that is known. */
    principal: Principal | undefined
    /** The right that the request was refused for want of; empty where it is not one alone. */
    missingRight: string | undefined
    /** What the embedded service hides in the messages it answers. */
    maskCodes: CodeMasking | undefined
    /** The body of the request where it was read before its row does. */
    json: { value: unknown } | undefined
    /** Whom the proxy in front vouches for. */
    vouched: Vouched | undefined
    /** Where the request comes from. */
    client: Client
    /** A policy of its own instead of the server's. */
    policy: string | undefined
    /** The server has closed the connection in the middle of its own answer. */
    cutOff: boolean
    /** What is written down of a write. */
    write: WrittenWrite | undefined
    /** The id by which the embedded service stores the outcome of a write. */
    writeId: string | undefined
    /** The job of which the request is a row. */
    job: string | undefined
    /** What a handler of the team says it changed. */
    change: EntryChange | undefined
    /** The answer is read to its end by this server, whether or not its client is there: it breaks without breaking the connection. */
    detached: boolean | undefined
    /** Why an answer failed, for the log: a class or a code, never a message. */
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

/** A failure without the words of its message, which may quote data. */
export type Fault = { type: string; code?: string; at?: string[]; cause?: Fault }

/** What may be written down of an error: its class, its code and where it was thrown, and the same of its cause. */
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

/** A step of the pipeline: answers the request, or passes it on and may change the answer. */
export type Step = (c: Context<ServerEnvironment>, next: Answer) => Promise<Response>

/** Steps that the app receives, in their order: right → `known` → limits → `record` → service or upstream. */
export interface Steps {
  /** Answers a write with a known idempotency key: it is not repeated and counts for no limit. */
  known?: Step
  /** Records a write's begin and end. */
  record?: Step
}

/** Runs the steps in order, then `last`. */
export const inOrder =
  (steps: readonly Step[], last: (c: Context<ServerEnvironment>) => Promise<Response>) =>
  (c: Context<ServerEnvironment>): Promise<Response> => {
    const from = async (place: number): Promise<Response> => {
      const step = steps[place]
      return step ? step(c, () => from(place + 1)) : last(c)
    }
    return from(0)
  }
