import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/reading/answer'
import { store } from '#dashboard/api/store/store'

/** A short name for a text; whoever uses it compares the text as well. */
function nameOf(text: string): string {
  let name = 0x811c9dc5
  for (let at = 0; at < text.length; at++) name = Math.imul(name ^ text.charCodeAt(at), 0x01000193) >>> 0
  return `${text.length}-${name.toString(36)}`
}

export type StoredAnswers = {
  /** What was answered about these numbers, each by its `Input`; nothing of those that had no answer. */
  read: (numbers: readonly string[]) => Promise<Row<PhoneNumber>[]>
  write: (numbers: readonly string[], rows: readonly Row<PhoneNumber>[]) => Promise<void>
}

/** Milliseconds for which an answer is good: a number may be given out or change hands. */
const goodFor = 24 * 3_600_000

const isGood = (at: string) => Date.now() - Date.parse(at) < goodFor

/** The question of this tab. Another tab's answers are its own, until they are out of date. */
let current: string | undefined

/** Takes out of the browser what is out of date, and what was answered to the question before in this tab. */
async function clearBefore(question: string): Promise<void> {
  const before = current === question ? undefined : current
  current = question
  const storage = await store()
  const others = (await storage.all('lookupAnswers')).filter(
    ([key, { at }]) => !isGood(at) || (before !== undefined && key.startsWith(`${before}/`)),
  )
  for (const [key] of others) await storage.remove('lookupAnswers', key)
}

/**
 * What was answered about the numbers of a long question, so that a page that is loaded again asks for the rest only. The
 * answers to the question before it in this tab go.
 */
export function storeAnswers(text: string, region: string | undefined): StoredAnswers {
  const question = nameOf(`${region ?? ''} ${text}`)
  const keyOf = (numbers: readonly string[]) => `${question}/${nameOf(numbers.join('\n'))}`
  const cleared = clearBefore(question).catch(() => undefined)
  return {
    async read(numbers) {
      await cleared
      const stored = await (await store()).get('lookupAnswers', keyOf(numbers)).catch(() => undefined)
      const isSame =
        stored?.numbers.length === numbers.length && stored.numbers.every((each, at) => each === numbers[at])
      return isSame && isGood(stored.at) ? (stored.rows as Row<PhoneNumber>[]).filter(({ ok }) => ok) : []
    },
    // A browser without room asks again.
    write: async (numbers, rows) =>
      (await store())
        .put('lookupAnswers', keyOf(numbers), { at: new Date().toISOString(), numbers, rows })
        .catch(() => undefined),
  }
}

/** Takes every answer out of the browser. */
export async function forgetAnswers(): Promise<void> {
  const storage = await store()
  for (const [key] of await storage.all('lookupAnswers')) await storage.remove('lookupAnswers', key)
}
