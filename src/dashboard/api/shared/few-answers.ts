import { useShared } from './use-shared'
import { writeShared } from './write-shared'

/** The key of its entry. */
const fewAnswersKey = 'few-answers'

/** An index of fewer answers than this moves by chance; until the team chooses another number. */
const usual = 30
/** The largest number that may be chosen. */
export const mostFewAnswers = 100_000

/** Whether that is a number of answers that may be chosen. */
export const isFewAnswers = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostFewAnswers

/** Figures of fewer answers than this are muted, for the whole team. 0 mutes none. */
export function useFewAnswers(): number {
  const value = useShared('threshold').entries.find(entry => entry.key === fewAnswersKey)?.value.number
  return isFewAnswers(value) ? value : usual
}

/** Keeps the choice for the team; what is no number of answers is not kept. */
export async function saveFewAnswers(limit: unknown): Promise<void> {
  if (isFewAnswers(limit)) await writeShared({ kind: 'threshold', key: fewAnswersKey, value: { number: limit } })
}
