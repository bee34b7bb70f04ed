import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of targets, by what they are of: a response rate in percent, or an index. */
export type TargetKind = 'survey-target' | 'nki-target'

/** There is one of each thing. */
const names = { 'survey-target': 'rate', 'nki-target': 'index' } as const

export const targetKey = (kind: TargetKind, id: number): string => `${id}/${names[kind]}`

/** What the team wants a survey or an NKI to reach; undefined without a target, and until it is known. */
export function useTarget(kind: TargetKind, id: number): SharedOf<TargetKind> | undefined {
  return useShared(kind, `${kind}/${id}/`).entries.find(({ key }) => key === targetKey(kind, id))
}
