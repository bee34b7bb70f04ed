import type { Place } from '#team/activity/list-activity'
import { TeamRefusal } from '#team/team-refusal'

/** A place of a list as the text that a page gives as `next`. */
export const placeText = ({ at, position }: Place): string => `${at}~${position}`

/** The place after which a list goes on, from the text that its page before gave as `next`. */
export function placeOf(after: string | null | undefined): Place | undefined {
  if (after == null) return undefined
  const [, at, digits] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([1-9]\d{0,9})$/.exec(after) ?? []
  const position = Number(digits)
  if (at !== undefined && position < 2 ** 31) return { at, position }
  throw new TeamRefusal(400, '"after" is not what a page of this list gave as "next".')
}
