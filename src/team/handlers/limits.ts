import type { AllSendingLimits } from '#contract/team/limits'
import { changePeople } from '#team/people/manager'
import { refuseUnseen } from '#team/team-refusal'
import type { SomeTeamHandlers } from './handler'

const kinds = ['codesPerMinute', 'secondsBetweenCodes', 'emailsPerHour', 'lookupsPerHour'] as const

/** The limits that differ; an absent limit means unlimited. */
function changesOf(before: AllSendingLimits, after: AllSendingLimits) {
  const all = (['people', 'keys'] as const).flatMap(whom =>
    kinds.map(kind => ({
      what: `${whom}.${kind}`,
      before: before[whom][kind]?.toString(),
      after: after[whom][kind]?.toString(),
    })),
  )
  return all.filter(each => each.before !== each.after)
}

export const limitHandlers = {
  readLimits: (_, { sending }) => sending.read(),
  replaceLimits: ({ body, reportChange }, { db: database, sending }) =>
    changePeople(database, async db => {
      const before = await sending.read(db)
      refuseUnseen({ seen: body.seen, current: before, wanted: body }, changesOf)
      const after = await sending.replace(body, db)
      reportChange?.({ changes: changesOf(before, after) })
      return after
    }),
} satisfies SomeTeamHandlers
