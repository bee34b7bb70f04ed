import { useShared } from './use-shared'
import { writeShared } from './write-shared'

const keyOf = (v1: number, v2: string) => `${v1}/${v2}`

/** Returns whether the team said that two surveys are not the same; undefined while loading. */
export function useRefusedPairs(): ((v1: number, v2: string) => boolean) | undefined {
  const { loading, entries } = useShared('pairing-refusal')
  if (loading) return undefined
  return (v1, v2) => entries.some(({ key }) => key === keyOf(v1, v2))
}

/** Stores that two surveys are not the same, so that they are not proposed as a pair again. */
export const refusePair = (v1: number, v2: string): Promise<void> =>
  writeShared({ kind: 'pairing-refusal', key: keyOf(v1, v2), value: {} })
