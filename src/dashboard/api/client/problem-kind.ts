import { type ProblemKind, problemKinds } from '#contract/problem'
import { isJsonObject } from '#contract/reading/json-object'
import type { CallError } from './call-error'

const prefix = '/problems/'

/**
 * Returns which of this product's own refusals an error is; undefined for all others. The gateway removes these types
 * from upstream responses.
 */
export function problemKind({ members }: Pick<CallError, 'members'>): ProblemKind | undefined {
  const type = isJsonObject(members) ? members.type : undefined
  if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
  return problemKinds.find(kind => type === prefix + kind)
}
