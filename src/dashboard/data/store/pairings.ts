import type { Pairing } from './collections'
import { store } from './store'
import { useStoredAll } from './use-stored'

/** Remembers that a person says a V1 and a V2 survey are the same. A V2 survey belongs to one V1 survey at most. */
export async function pairSurveys(v1: number, v2: string): Promise<void> {
  await (await store()).put('pairings', v2, { v1, v2, pairedAt: new Date().toISOString() })
}

/** Takes a pairing back. */
export async function unpairSurvey(v2: string): Promise<void> {
  await (await store()).remove('pairings', v2)
}

/** The V2 surveys that a person paired with a V1 survey, the latest first. */
export function usePairings(v1: number): { loading: boolean; pairings: Pairing[] } {
  const { loading, value = [] } = useStoredAll('pairings')
  const pairings = value
    .map(([, pairing]) => pairing)
    .filter(pairing => pairing.v1 === v1)
    .toSorted((a, b) => b.pairedAt.localeCompare(a.pairedAt))
  return { loading, pairings }
}
