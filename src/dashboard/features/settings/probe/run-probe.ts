import type { Connection } from '#contract/connection'
import type { RowName } from '#contract/rows'
import { errorQuestions, limitsIn, shapeQuestions, versionsIn } from './answer-questions'
import { listQuestions } from './list-questions'
import type { Question, Seen } from './look'
import { type Answer, createLook } from './look'
import type { ProbeWords } from './texts'

/** One row of the result. */
export type ProbeRow = Pick<Question, 'name' | 'paragraph' | 'set'> & {
  /** What was seen; `left-out` where it may not be read; `not-tried` where only a write or a send would show it. */
  seen: Seen | { error: unknown } | 'left-out' | 'not-tried'
}

export const questions: readonly Question[] = [...listQuestions, ...shapeQuestions, ...errorQuestions]

/** What no reading shows, and where the specification leaves it open. */
const unread: readonly Pick<Question, 'name' | 'paragraph' | 'set'>[] = [
  { name: 'multiple', paragraph: '§4, EP 7', set: (t: ProbeWords) => t.multipleSet },
  { name: 'refusedSends', paragraph: '§4, EP 6', set: t => t.anyBody },
  { name: 'requestSize', paragraph: '§8', set: t => t.sizeSet },
  { name: 'reports', paragraph: '§6', set: t => t.reportsSet },
  { name: 'transitions', paragraph: '§3', set: t => t.transitionsSet },
  { name: 'codes', paragraph: '§2.22', set: t => t.codesSet },
]

type Tools = {
  connection: Connection
  may: (row: RowName) => boolean
  /** V2 surveys that somebody here knows, by their ids. */
  surveys: readonly string[]
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Finds out what the service does where the specification does not say, by reading alone. */
export async function runProbe({ connection, may, surveys, onProgress, signal }: Tools): Promise<ProbeRow[]> {
  const answers: Answer[] = []
  const look = createLook(answer => answers.push(answer), signal)
  let done = 0
  const rows = await Promise.all(
    questions.map(async ({ name, paragraph, set, reads, find }): Promise<ProbeRow> => {
      const row = { name, paragraph, ...(set && { set }) }
      if (!reads.every(may)) return { ...row, seen: 'left-out' }
      try {
        return { ...row, seen: await find(look, connection, surveys) }
      } catch (error) {
        signal.throwIfAborted()
        return { ...row, seen: { error } }
      } finally {
        onProgress(++done)
      }
    }),
  )
  const derived: ProbeRow[] = [
    { name: 'limits', paragraph: '§8', set: t => t.limitsSet, seen: limitsIn(answers) },
    { name: 'versions', paragraph: '§9', seen: versionsIn(answers) },
  ]
  return [...rows, ...derived, ...unread.map(row => ({ ...row, seen: 'not-tried' }) as const)]
}
