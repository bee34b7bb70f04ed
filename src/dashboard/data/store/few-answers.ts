import { store } from './store'
import { useStored } from './use-stored'

const collection = 'settings'
const key = 'fewAnswers'

/** An index of fewer answers than this moves by chance; until the person chooses another number. */
const usual = 30
/** The largest number that may be chosen. */
export const mostFewAnswers = 100_000

/** Whether that is a number of answers that may be chosen. */
export const isFewAnswers = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostFewAnswers

/** Figures of fewer answers than this are muted. 0 mutes none. */
export function useFewAnswers(): number {
  const value = useStored(collection, key).value?.value
  return isFewAnswers(value) ? value : usual
}

/** Keeps the choice in this browser; what is no number of answers is not kept. */
export async function keepFewAnswers(limit: unknown): Promise<void> {
  if (isFewAnswers(limit)) await (await store()).put(collection, key, { value: limit })
}
