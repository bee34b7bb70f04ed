import { createdFromHex } from '#contract/object-id'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** What is known of a V1 or V2 survey; times in milliseconds. */
export type Known = {
  name: string | undefined
  ends: number | undefined
  created: number | undefined
  questions: number | undefined
}

/** `unknown`: not given for one of the two. */
export type Likeness = 'same' | 'differs' | 'unknown'

/** How two surveys compare: nothing ties V1 and V2 IDs together. */
export type PairLikeness = { name: Likeness; end: Likeness; questions: Likeness }

export type Common = 'name' | 'end' | 'created'

/** Maximum difference of creation times of the same survey, in milliseconds. */
const together = 24 * 3_600_000

const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value)?.getTime() : undefined)

/** From the list (EP 22) or the statistics (EP 17), which count questions. */
export const knownOfV1 = (v1: Pick<SurveyStatistics, 'Name' | 'Ends' | 'Created' | 'Questions'>): Known => ({
  name: v1.Name,
  ends: moment(v1.Ends),
  created: moment(v1.Created),
  questions: v1.Questions ?? undefined,
})

/** From a V2 survey (EP 13), whose ID contains the creation time. */
export const knownOfV2 = (id: string, v2: { name?: unknown; endDate?: unknown; questions?: unknown }): Known => ({
  name: typeof v2.name === 'string' ? v2.name : undefined,
  ends: moment(v2.endDate),
  created: moment(createdFromHex(id)),
  questions: Array.isArray(v2.questions) ? v2.questions.length : undefined,
})

const likeness = <T>(a: T | undefined, b: T | undefined): Likeness =>
  a === undefined || b === undefined ? 'unknown' : a === b ? 'same' : 'differs'

export const likenessOf = (one: Known, other: Known): PairLikeness => ({
  name: likeness(one.name, other.name),
  end: likeness(one.ends, other.ends),
  questions: likeness(one.questions, other.questions),
})

/** A different name or end suggests that the surveys are not the same. */
export const isDoubtful = ({ name, end }: PairLikeness): boolean => name === 'differs' || end === 'differs'

/** What two surveys have in common; undefined where it is too little: only the name, or a different end. */
function commonOf(one: Known, other: Known): Common[] | undefined {
  if (!one.name || one.name !== other.name) return undefined
  const { end } = likenessOf(one, other)
  if (end === 'differs') return undefined
  const isNear =
    one.created !== undefined && other.created !== undefined && Math.abs(one.created - other.created) <= together
  if (end === 'unknown' && !isNear) return undefined
  return ['name', ...(end === 'same' ? (['end'] as const) : []), ...(isNear ? (['created'] as const) : [])]
}

/** Returns the only best match and what it has in common; undefined for none or several. */
export function onlyFit<T>(
  one: Known,
  others: readonly { it: T; known: Known }[],
): { it: T; common: Common[] } | undefined {
  const fits = others.flatMap(({ it, known }) => {
    const common = commonOf(one, known)
    return common ? [{ it, common }] : []
  })
  const most = Math.max(...fits.map(({ common }) => common.length))
  const best = fits.filter(({ common }) => common.length === most)
  return best.length === 1 ? best[0] : undefined
}
