import { TeamRefusal } from '#team/team-refusal'

/** The place after which a list goes on, from the text that its page before gave as `next`. */
export function placeOf(after: string | null | undefined): number | undefined {
  if (after == null) return undefined
  const place = Number(after)
  if (/^[1-9]\d{0,9}$/.test(after) && place < 2 ** 31) return place
  throw new TeamRefusal(400, '"after" is not what a page of this list gave as "next".')
}
