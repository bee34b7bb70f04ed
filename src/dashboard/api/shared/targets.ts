import { useQueries } from '@tanstack/react-query'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of targets: a response rate in percent, or an index. */
export type TargetKind = 'survey-target' | 'nki-target'

/** A thing has one target, under this key. */
const names = { 'survey-target': 'rate', 'nki-target': 'index' } as const

export const targetKey = (kind: TargetKind, id: number): string => `${id}/${names[kind]}`

/**
 * Returns the common target of several things; undefined if they have none or different ones. `differs` distinguishes
 * the two.
 */
export function useCommonTarget(kind: TargetKind, ids: readonly number[]): { target?: number; differs: boolean } {
  const lists = useQueries({ queries: ids.map(id => sharedQueries.of(kind, `${kind}/${id}/`)) })
  const targets = ids.map((id, at) => lists[at]?.data?.find(({ key }) => key === targetKey(kind, id))?.value.number)
  const [target] = targets
  if (target !== undefined && targets.every(each => each === target)) return { target, differs: false }
  return { differs: targets.some(each => each !== undefined) }
}

/** Returns the targets of all surveys or NKIs, read in one request. */
export function useTargets(kind: TargetKind): (id: number) => number | undefined {
  const { entries } = useShared(kind)
  return id => entries.find(({ key }) => key === targetKey(kind, id))?.value.number
}

/** Returns the target of a survey or NKI; undefined while loading or without a target. */
export function useTarget(kind: TargetKind, id: number): SharedOf<TargetKind> | undefined {
  return useShared(kind, `${kind}/${id}/`).entries.find(({ key }) => key === targetKey(kind, id))
}
