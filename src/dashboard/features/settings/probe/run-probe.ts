import type { Connection } from '#contract/connection'
import type { RowName } from '#contract/rows'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { answerQuestions, limitsIn, versionsIn } from './answer-questions'
import { listQuestions } from './list-questions'
import { type Answer, createLook, type Question, type Seen } from './look'

type Asked = Pick<Question, 'name' | 'paragraph' | 'set'>

/** One row of the result; without a verdict where it was not found out. */
export type ProbeRow = Asked & Pick<Seen, 'words' | 'proposal'> & { verdict?: Seen['verdict'] }

const questions = [...listQuestions, ...answerQuestions]

/** What only a write or a send would show, and where the specification leaves it open. */
const unread: readonly Asked[] = [
  { name: 'multiple', paragraph: '§4, EP 7', set: t => t.multipleSet },
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
  onProgress: (progress: { done: number; all: number }) => void
  signal: AbortSignal
}

/** Finds out what the service does where the specification does not say, by reading alone. */
export async function runProbe({ connection, may, surveys, onProgress, signal }: Tools): Promise<ProbeRow[]> {
  const answers: Answer[] = []
  const look = createLook(answer => answers.push(answer), signal)
  let done = 0
  const rows = await Promise.all(
    questions.map(async ({ reads, find, ...asked }): Promise<ProbeRow> => {
      if (!reads.every(may)) return { ...asked, words: t => [t.leftOut] }
      try {
        return { ...asked, ...(await find(look, connection, surveys)) }
      } catch (error) {
        signal.throwIfAborted()
        return { ...asked, words: (t, locale) => [t.failed({ why: errorWords(error, locale).title })] }
      } finally {
        onProgress({ done: ++done, all: questions.length })
      }
    }),
  )
  return [
    ...rows,
    { name: 'limits', paragraph: '§8', set: t => t.limitsSet, ...limitsIn(answers) },
    { name: 'versions', paragraph: '§9', ...versionsIn(answers) },
    ...unread.map((asked): ProbeRow => ({ ...asked, words: t => [t.notTried] })),
  ]
}
