import { useShared } from './use-shared'
import { writeShared } from './write-shared'

const fewAnswersKey = 'few-answers'

/** Default threshold: an index of fewer answers fluctuates too much. */
const usual = 30
export const mostFewAnswers = 100_000

/** Whether a value is a valid threshold. */
export const isFewAnswers = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostFewAnswers

/** Returns the number of answers below which figures are muted, for the whole team. 0 mutes none. */
export function useFewAnswers(): number {
  const value = useShared('threshold').entries.find(entry => entry.key === fewAnswersKey)?.value.number
  return isFewAnswers(value) ? value : usual
}

/** Stores the threshold for the team; invalid values are ignored. */
export async function saveFewAnswers(limit: unknown): Promise<void> {
  if (isFewAnswers(limit)) await writeShared({ kind: 'threshold', key: fewAnswersKey, value: { number: limit } })
}
