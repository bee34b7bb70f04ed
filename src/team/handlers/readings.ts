import type { ReadingKind } from '#contract/team/readings'
import { readingRights } from '#team/readings/run-readings'
import { refuseWithout } from '#team/shared/shared-parts'
import { type SomeTeamHandlers, signedIn } from './handler'

const usualLimit = 5000

export const readingHandlers = {
  listReadings: ({ principal, query }, { readings }) => {
    const kind = query.kind as ReadingKind
    refuseWithout(signedIn(principal), readingRights[kind])
    const { id, since, latest, after, limit } = query
    return readings.list({
      kind,
      ...(id != null && { id }),
      ...(since != null && { since }),
      ...(latest != null && { latest: true }),
      ...(after != null && { after }),
      limit: limit ?? usualLimit,
    })
  },
  readReadingRun: async ({ principal }, { readings }) => {
    const { last, ...schedule } = await readings.state()
    return { ...schedule, ...(last && signedIn(principal).rights.has('settings.change') && { last }) }
  },
} satisfies SomeTeamHandlers
