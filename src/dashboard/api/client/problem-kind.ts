import { type ProblemKind, problemKinds } from '#contract/problem'
import { isJsonObject } from '#contract/reading/json-object'
import type { CallError } from './call-error'

const prefix = '/problems/'

/**
 * Which of this product's own refusals a failure is; undefined for all that others say. The gateway takes our types out of
 * what an upstream answers.
 */
export function problemKind({ members }: Pick<CallError, 'members'>): ProblemKind | undefined {
  const type = isJsonObject(members) ? members.type : undefined
  if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
  return problemKinds.find(kind => type === prefix + kind)
}
