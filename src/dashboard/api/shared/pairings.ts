import { useShared } from './use-shared'
import { writeShared } from './write-shared'

/** A V1 survey and the V2 survey that a person paired with it. */
export type Pairing = { v1: number; v2: string; pairedAt: string }

/** Pairs a V1 and a V2 survey for the team. A V2 survey has at most one V1 survey. */
export const pairSurveys = (v1: number, v2: string): Promise<void> =>
  writeShared({ kind: 'pairing', key: v2, value: { v1 } })

export const unpairSurvey = (v2: string): Promise<void> => writeShared({ kind: 'pairing', key: v2, value: undefined })

function useAllPairings(): { loading: boolean; pairings: Pairing[] } {
  const { loading, entries } = useShared('pairing')
  return { loading, pairings: entries.map(({ key, value, at }) => ({ v1: value.v1, v2: key, pairedAt: at })) }
}

/** Returns the V2 surveys paired with a V1 survey, latest first. */
export function usePairings(v1: number): { loading: boolean; pairings: Pairing[] } {
  const { loading, pairings } = useAllPairings()
  const own = pairings.filter(pairing => pairing.v1 === v1)
  return { loading, pairings: own.toSorted((a, b) => b.pairedAt.localeCompare(a.pairedAt)) }
}

/** Returns the pairing of a V2 survey. */
export function usePairingOf(v2: string): { loading: boolean; value: Pairing | undefined } {
  const { loading, pairings } = useAllPairings()
  return { loading, value: pairings.find(pairing => pairing.v2 === v2) }
}

const refusalKey = (v1: number, v2: string) => `${v1}/${v2}`

/** Returns whether the team said that two surveys are not the same; undefined while loading. */
export function useRefusedPairs(): ((v1: number, v2: string) => boolean) | undefined {
  const { loading, entries } = useShared('pairing-refusal')
  return loading ? undefined : (v1, v2) => entries.some(({ key }) => key === refusalKey(v1, v2))
}

/** Stores that two surveys are not the same, so that they are not proposed as a pair again. */
export const refusePair = (v1: number, v2: string): Promise<void> =>
  writeShared({ kind: 'pairing-refusal', key: refusalKey(v1, v2), value: {} })
