import type { UseQueryResult } from '@tanstack/react-query'
import { isNotFound } from '#dashboard/api/client/call-error'

/** The loading state of a compared item. */
export type ComparedState = { state: 'reading' | 'read' | 'missing' | 'failed'; error: unknown }

export function comparedState(query: UseQueryResult | undefined): ComparedState {
  const { data, isPending = true, error } = query ?? {}
  return { state: data ? 'read' : isPending ? 'reading' : isNotFound(error) ? 'missing' : 'failed', error }
}

/** Adds the ID to equal names, and to a name that another one has with its ID. */
export function withIds<C extends { id: number; name: string }>(compared: readonly C[]): C[] {
  const withId = ({ id, name }: C) => `${name} (${id})`
  return compared.map(each => {
    const isTaken = compared.some(other => other !== each && [other.name, withId(other)].includes(each.name))
    return isTaken ? { ...each, name: withId(each) } : each
  })
}
