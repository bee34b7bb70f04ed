import type { Connection } from '#contract/connection'
import type { Entry } from '#contract/request/query-string'
import type { RowName } from '#contract/rows'
import { call } from '#dashboard/api/client/call'
import type { AnyCall, AnyInput } from '#dashboard/api/client/call-input'
import { fanOut } from '#dashboard/api/client/fan-out'
import { bodyText } from '#dashboard/api/client/response'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { QuestionName, ServiceWords } from './service-text'

/** A raw response, before the product's tolerant reading. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON; undefined if there is none. */
  json: unknown
}

/** Reads once, with fan-out limits. Throws if there is no response. */
export type Look = (name: RowName, input?: AnyInput) => Promise<Answer>

/** A literal query that bypasses the connection's settings. */
export const pageInput = (...page: Entry[]): AnyInput => ({ page })

/** Reads through `call` and returns error responses as well; equal reads are sent once. `onAnswer` receives each. */
export function createLook(onAnswer: (answer: Answer) => void, signal?: AbortSignal): Look {
  const known = new Map<string, Promise<Answer>>()
  const read: Look = (name, input = {}) =>
    fanOut(async () => {
      let answer: Answer | undefined
      const readBody = async (response: Response, onChunk: () => unknown) => {
        const text = await bodyText(response, onChunk)
        const { status, headers } = response
        answer = { status, headers, text, json: jsonIn(text) }
        return text
      }
      try {
        await (call as AnyCall)(name, input, { readBody, signal })
      } catch (error) {
        if (!answer) throw error
      }
      if (!answer) throw new Error('No answer was read.')
      onAnswer(answer)
      return answer
    }, signal)
  return (name, input) => {
    const key = JSON.stringify([name, input])
    const answer = known.get(key) ?? read(name, input)
    known.set(key, answer)
    return answer
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the rows of a list response; empty otherwise. */
export const rowsOf = ({ status, json }: Answer): unknown[] =>
  status >= 200 && status < 300 && Array.isArray(json) ? json : []

/** Whether two lists begin with the same row. */
export const beginAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one[0]) === JSON.stringify(other[0])

/** The result of one question. */
export type Seen = {
  /**
   * `fits`: as configured or assumed. `differs`: not. `unknown`: the data did not tell. `info`: nothing to configure.
   */
  verdict: 'fits' | 'differs' | 'unknown' | 'info'
  /** The findings in sentences. */
  words: (t: ServiceWords, locale: Locale) => readonly string[]
  /** A setting that would fit, such as `ORDER=none`. */
  proposal?: string | undefined
}

export const seen = (verdict: Seen['verdict'], words: Seen['words'], proposal?: string): Seen => ({
  verdict,
  words,
  proposal,
})

export const unknown = seen('unknown', t => [t.tooFew])

/** A question about the service that the specification leaves open, answered by reading alone. */
export type Question = {
  name: QuestionName
  /** Endpoints that must be readable; by default any list is enough. */
  reads?: readonly RowName[]
  /** The current setting in words. */
  set: (t: ServiceWords, connection: Connection) => string
  find: (tools: {
    look: Look
    connection: Connection
    /** The readable lists that need no id. */
    lists: readonly RowName[]
    /** The responses so far. */
    answers: readonly Answer[]
  }) => Promise<Seen>
}
