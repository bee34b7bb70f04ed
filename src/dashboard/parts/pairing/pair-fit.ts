import { createdFromHex } from '#contract/object-id'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** What is known of a survey of either kind: its name, when it ends and was made, in milliseconds, and how many questions it has. */
export type Known = {
  name: string | undefined
  ends: number | undefined
  created: number | undefined
  questions: number | undefined
}

/** `unknown`: one of the two says nothing about it. */
export type Likeness = 'same' | 'differs' | 'unknown'

/** What speaks for and against two surveys being one: nothing ties their ids together. */
export type PairLikeness = { name: Likeness; end: Likeness; questions: Likeness }

/** What two surveys have in common. */
export type Common = 'name' | 'end' | 'created'

/** Made within so many milliseconds of each other they were made together. */
const together = 24 * 3_600_000

const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value)?.getTime() : undefined)

/** Of a survey of the list (EP 22), or of its statistics (EP 17), which count its questions. */
export const knownOfV1 = (v1: Pick<SurveyStatistics, 'Name' | 'Ends' | 'Created' | 'Questions'>): Known => ({
  name: v1.Name,
  ends: moment(v1.Ends),
  created: moment(v1.Created),
  questions: v1.Questions ?? undefined,
})

/** Of a V2 survey (EP 13), whose id says when it was made. */
export const knownOfV2 = (id: string, v2: { name?: unknown; endDate?: unknown; questions?: unknown }): Known => ({
  name: typeof v2.name === 'string' ? v2.name : undefined,
  ends: moment(v2.endDate),
  created: moment(createdFromHex(id)),
  questions: Array.isArray(v2.questions) ? v2.questions.length : undefined,
})

const likeness = <T>(a: T | undefined, b: T | undefined): Likeness =>
  a === undefined || b === undefined ? 'unknown' : a === b ? 'same' : 'differs'

/** Compares two surveys by what is known of both. */
export const likenessOf = (one: Known, other: Known): PairLikeness => ({
  name: likeness(one.name, other.name),
  end: likeness(one.ends, other.ends),
  questions: likeness(one.questions, other.questions),
})

/** Name or end says that two surveys may not be one. */
export const isDoubtful = ({ name, end }: PairLikeness): boolean => name === 'differs' || end === 'differs'

/** What ties two surveys; undefined where it is too little for a proposal: a name alone, or another end. */
function commonOf(one: Known, other: Known): Common[] | undefined {
  if (!one.name || one.name !== other.name) return undefined
  const { end } = likenessOf(one, other)
  if (end === 'differs') return undefined
  const isNear =
    one.created !== undefined && other.created !== undefined && Math.abs(one.created - other.created) <= together
  if (end === 'unknown' && !isNear) return undefined
  return ['name', ...(end === 'same' ? (['end'] as const) : []), ...(isNear ? (['created'] as const) : [])]
}

/** The one that fits, with what ties it; undefined where none does, or several alike do. */
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
