import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'
import { store } from '#dashboard/data/store/store'

/** A short name for a text; whoever uses it compares the text as well. */
function nameOf(text: string): string {
  let name = 0x811c9dc5
  for (let at = 0; at < text.length; at++) name = Math.imul(name ^ text.charCodeAt(at), 0x01000193) >>> 0
  return `${text.length}-${name.toString(36)}`
}

export type KeptAnswers = {
  read: (numbers: readonly string[]) => Promise<Row<PhoneNumber>[] | undefined>
  write: (numbers: readonly string[], rows: Row<PhoneNumber>[]) => Promise<void>
}

/** Takes what was answered about long questions out of the browser, but for the question of this name. */
async function clearAnswers(but?: string): Promise<void> {
  const storage = await store()
  const others = (await storage.all('lookupAnswers')).map(([key]) => key).filter(key => !key.startsWith(`${but}/`))
  for (const key of others) await storage.remove('lookupAnswers', key)
}

/**
 * What was answered about the numbers of a long question, so that a page that is loaded again asks for the rest only. The
 * answers to the question before it go.
 */
export function keepAnswers(text: string, region: string | undefined): KeptAnswers {
  const question = nameOf(`${region ?? ''} ${text}`)
  const keyOf = (numbers: readonly string[]) => `${question}/${nameOf(numbers.join('\n'))}`
  const cleared = clearAnswers(question).catch(() => undefined)
  return {
    async read(numbers) {
      await cleared
      const kept = await (await store()).get('lookupAnswers', keyOf(numbers)).catch(() => undefined)
      const isSame = kept?.numbers.length === numbers.length && kept.numbers.every((each, at) => each === numbers[at])
      return isSame ? (kept.rows as Row<PhoneNumber>[]) : undefined
    },
    // A browser without room asks again.
    write: async (numbers, rows) =>
      (await store())
        .put('lookupAnswers', keyOf(numbers), { at: new Date().toISOString(), numbers, rows })
        .catch(() => undefined),
  }
}

/** Takes every answer out of the browser. */
export const forgetAnswers = (): Promise<void> => clearAnswers()
