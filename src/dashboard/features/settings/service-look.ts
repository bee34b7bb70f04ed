import type { Connection } from '#contract/connection'
import type { Entry } from '#contract/request/query-string'
import type { RowName } from '#contract/rows'
import { bodyText, isHtml } from '#dashboard/api/client/body-text'
import { call } from '#dashboard/api/client/call'
import type { AnyCall, AnyInput } from '#dashboard/api/client/call-input'
import { fanOut } from '#dashboard/api/client/fan-out'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { QuestionName, ServiceWords } from './service-text'

/** An answer as it came: what the product makes of it elsewhere is left out. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** What its JSON holds; undefined where it holds none. */
  json: unknown
}

/** Reads once, in its turn among what fans out. Throws where nothing came. */
export type Look = (name: RowName, input?: AnyInput) => Promise<Answer>

/** The query of a list, written out: nothing of the settings is added. */
export const pageInput = (...page: Entry[]): AnyInput => ({ page })

/**
 * Reads through the one door to the network; answers that are errors are answers too, and what was read before is not read
 * again. `onAnswer` is told of each.
 */
export function createLook(onAnswer: (answer: Answer) => void, signal?: AbortSignal): Look {
  const known = new Map<string, Promise<Answer>>()
  const read: Look = (name, input = {}) =>
    fanOut(async () => {
      let answer: Answer | undefined
      const readBody = async (response: Response, onChunk: () => unknown) => {
        const text = await bodyText(response, onChunk)
        const { status, headers } = response
        answer = { status, headers, text, json: jsonIn(headers, text) }
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

function jsonIn(headers: Headers, text: string): unknown {
  if (isHtml(headers.get('content-type'), text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows of an answer that is a list; none otherwise. */
export const rowsOf = ({ status, json }: Answer): unknown[] =>
  status >= 200 && status < 300 && Array.isArray(json) ? json : []

/** Whether two lists begin with the same row. */
export const beginAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one[0]) === JSON.stringify(other[0])

/** What was found out about one thing that the specification does not show. */
export type Seen = {
  /**
   * `fits`: it is as it is set, or as this product takes it. `differs`: it is not. `unknown`: the data did not tell.
   * `info`: there is nothing to set.
   */
  verdict: 'fits' | 'differs' | 'unknown' | 'info'
  /** Several where several things were seen. */
  words: (t: ServiceWords, locale: Locale) => readonly string[]
  /** A line of settings that would fit, `ORDER=none`. */
  proposal?: string | undefined
}

export const seen = (verdict: Seen['verdict'], words: Seen['words'], proposal?: string): Seen => ({
  verdict,
  words,
  proposal,
})

export const unknown = seen('unknown', t => [t.tooFew])

/** One of those things, and how it is found out by reading alone. */
export type Question = {
  name: QuestionName
  /** What has to be readable for it; without, any list is enough. */
  reads?: readonly RowName[]
  /** How it is set, in words. */
  set: (t: ServiceWords, connection: Connection) => string
  find: (tools: {
    look: Look
    connection: Connection
    /** The lists that need no number, of which the person may read these. */
    lists: readonly RowName[]
    /** What has come so far. */
    answers: readonly Answer[]
  }) => Promise<Seen>
}
