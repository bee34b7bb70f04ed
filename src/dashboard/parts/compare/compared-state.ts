import type { UseQueryResult } from '@tanstack/react-query'
import { isNotFound } from '#dashboard/api/client/call-error'

/** The loading state of a compared item. */
export type ComparedState = { state: 'reading' | 'read' | 'missing' | 'failed'; error: unknown }

export function comparedState(query: UseQueryResult | undefined): ComparedState {
  const { data, isPending = true, error } = query ?? {}
  return { state: data ? 'read' : isPending ? 'reading' : isNotFound(error) ? 'missing' : 'failed', error }
}

/** Adds the ID to equal names. */
export const withIds = <C extends { id: number; name: string }>(compared: readonly C[]): C[] =>
  compared.map(each => {
    const isAlone = compared.filter(({ name }) => name === each.name).length === 1
    return isAlone ? each : { ...each, name: `${each.name} (${each.id})` }
  })
