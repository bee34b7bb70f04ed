import { createdFromHex } from '#contract/object-id'
import type { BriefSurvey } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** What is known of a survey of either kind: its name, and when it ends and was made, in milliseconds. */
export type Known = { name: string; ends: number | undefined; created: number | undefined }

/** What two surveys have in common. */
export type Common = 'name' | 'end' | 'created'

/** Made within so many milliseconds of each other they were made together. */
const together = 24 * 3_600_000

const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value)?.getTime() : undefined)

export const knownOfV1 = ({ Name, Ends, Created }: Pick<BriefSurvey, 'Name' | 'Ends' | 'Created'>): Known => ({
  name: Name,
  ends: moment(Ends),
  created: moment(Created),
})

/** Of a V2 survey, whose id says when it was made. */
export const knownOfV2 = (id: string, document: { name?: unknown; endDate?: unknown }): Known => ({
  name: typeof document.name === 'string' ? document.name : '',
  ends: moment(document.endDate),
  created: moment(createdFromHex(id)),
})

/** What ties two surveys; undefined where it is too little for a proposal: a name alone, or another end. */
function commonOf(one: Known, other: Known): Common[] | undefined {
  if (!one.name || one.name !== other.name) return undefined
  const known = one.ends !== undefined && other.ends !== undefined
  if (known && one.ends !== other.ends) return undefined
  const isNear =
    one.created !== undefined && other.created !== undefined && Math.abs(one.created - other.created) <= together
  if (!known && !isNear) return undefined
  return ['name', ...(known ? (['end'] as const) : []), ...(isNear ? (['created'] as const) : [])]
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
