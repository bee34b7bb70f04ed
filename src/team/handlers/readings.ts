import type { ReadingKind } from '#contract/team/readings'
import { readingRights } from '#team/readings/ask-service'
import { refuseWithout } from '#team/shared/shared-parts'
import { signedIn, type TeamHandlersOf } from './handler'

/** Rows of one answer, unless fewer are asked for. */
const usualLimit = 5000

export const readingHandlers: TeamHandlersOf<'listReadings' | 'readReadingRun'> = {
  listReadings: ({ principal, query }, { readings }) => {
    const kind = query.kind as ReadingKind
    refuseWithout(signedIn(principal), readingRights[kind])
    const { id, since, after, limit } = query
    return readings.list({
      kind,
      ...(id != null && { id }),
      ...(since != null && { since }),
      ...(after != null && { after }),
      limit: limit ?? usualLimit,
    })
  },
  readReadingRun: (_, { readings }) => readings.state(),
}
