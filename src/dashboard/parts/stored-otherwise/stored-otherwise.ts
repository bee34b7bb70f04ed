import { instantOf } from '#dashboard/i18n/format'

/** A member that came back differently from how it was sent; `stored` is undefined where nothing came back. */
export type Otherwise<Member extends string> = { member: Member; sent: string; stored: string | undefined }

type Values<Member extends string> = Readonly<Partial<Record<Member, unknown>>>

function sameMoment(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false
  const [before, after] = [instantOf(sent), instantOf(stored)]
  return before !== undefined && before.getTime() === after?.getTime()
}

/**
 * What of the sent `members` the service gave back differently, or not at all. Of those in `moments` the same moment
 * written otherwise is the same.
 */
export function storedOtherwise<Member extends string>(
  members: readonly Member[],
  sent: Values<Member>,
  answer: Values<Member>,
  moments: readonly Member[] = [],
): Otherwise<Member>[] {
  return members.flatMap(member => {
    const [before, after] = [sent[member], answer[member]]
    if (before == null || before === after) return []
    if (moments.includes(member) && sameMoment(before, after)) return []
    return [{ member, sent: String(before), stored: after == null ? undefined : String(after) }]
  })
}
