import type { Connection } from '#contract/connection'
import type { RowName } from '#contract/rows'
import { errorQuestions, limitsIn } from './error-questions'
import type { Question, Seen } from './finding'
import { listQuestions } from './list-questions'
import { type Answer, createLook } from './look'
import type { QuestionName } from './question-text'
import { shapeQuestions } from './shape-questions'

/** One row of the result. */
export type ProbeRow = Pick<Question, 'name' | 'paragraph' | 'set'> & {
  /** What was seen; `left-out` where it may not be read; `not-tried` where only a write or a send would show it. */
  seen: Seen | { error: unknown } | 'left-out' | 'not-tried'
}

export const questions: readonly Question[] = [...listQuestions, ...shapeQuestions, ...errorQuestions]

/** What no reading shows, and where the specification leaves it open. */
const unread: readonly (readonly [QuestionName, string])[] = [
  ['multiple', '§4, EP 7'],
  ['refusedSends', '§4, EP 6'],
  ['reports', '§6'],
  ['transitions', '§3'],
  ['codes', '§2.22'],
]

type Tools = {
  connection: Connection
  may: (row: RowName) => boolean
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Finds out what the service does where the specification does not say, by reading alone. */
export async function runProbe({ connection, may, onProgress, signal }: Tools): Promise<ProbeRow[]> {
  const answers: Answer[] = []
  const look = createLook(answer => answers.push(answer), signal)
  let done = 0
  const rows = await Promise.all(
    questions.map(async ({ name, paragraph, set, reads, find }): Promise<ProbeRow> => {
      const row = { name, paragraph, ...(set && { set }) }
      if (!reads.every(may)) return { ...row, seen: 'left-out' }
      try {
        return { ...row, seen: await find(look, connection) }
      } catch (error) {
        signal.throwIfAborted()
        return { ...row, seen: { error } }
      } finally {
        onProgress(++done)
      }
    }),
  )
  const limits = { name: 'limits', paragraph: '§8', seen: limitsIn(answers) } as const
  const untried = unread.map(([name, paragraph]) => ({ name, paragraph, seen: 'not-tried' }) as const)
  return [...rows, limits, ...untried]
}
