import { type Proof, proofOf } from '#contract/document/compare'
import { picked } from '#contract/document/members'
import type { JsonObject } from '#contract/reading/json-object'
import { instantOf } from '#dashboard/i18n/format'

function sameMoment(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false
  const [before, after] = [instantOf(sent), instantOf(stored)]
  return before !== undefined && before.getTime() === after?.getTime()
}

/**
 * What a service made of something that it created: of the `members` that were given, not of what it made up itself.
 * Of those in `moments` the same moment written otherwise is the same.
 */
export function createdProof<Member extends string>(
  members: readonly Member[],
  sent: JsonObject,
  answer: JsonObject,
  moments: readonly Member[] = [],
): Proof {
  const present = members.filter(name => sent[name] != null)
  const isMoment = (name: string | undefined) => moments.some(moment => moment === name)
  return proofOf(picked(sent, present), picked(answer, present)).filter(
    ({ path, before, after }) => !(isMoment(path[0]) && sameMoment(before, after)),
  )
}
