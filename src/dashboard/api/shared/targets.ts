import { useQueries } from '@tanstack/react-query'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of targets, by what they are of: a response rate in percent, or an index. */
export type TargetKind = 'survey-target' | 'nki-target'

/** There is one of each thing. */
const names = { 'survey-target': 'rate', 'nki-target': 'index' } as const

export const targetKey = (kind: TargetKind, id: number): string => `${id}/${names[kind]}`

/**
 * What the team wants all of these to reach; undefined where they have no target, or not the same one. `differs` tells those
 * two apart.
 */
export function useCommonTarget(kind: TargetKind, ids: readonly number[]): { target?: number; differs: boolean } {
  const lists = useQueries({ queries: ids.map(id => sharedQueries.of(kind, `${kind}/${id}/`)) })
  const targets = ids.map((id, at) => lists[at]?.data?.find(({ key }) => key === targetKey(kind, id))?.value.number)
  const [target] = targets
  if (target !== undefined && targets.every(each => each === target)) return { target, differs: false }
  return { differs: targets.some(each => each !== undefined) }
}

/** The target of any survey or NKI, for lists of them: all are read in one request. */
export function useTargets(kind: TargetKind): (id: number) => number | undefined {
  const { entries } = useShared(kind)
  return id => entries.find(({ key }) => key === targetKey(kind, id))?.value.number
}

/** What the team wants a survey or an NKI to reach; undefined without a target, and until it is known. */
export function useTarget(kind: TargetKind, id: number): SharedOf<TargetKind> | undefined {
  return useShared(kind, `${kind}/${id}/`).entries.find(({ key }) => key === targetKey(kind, id))
}
