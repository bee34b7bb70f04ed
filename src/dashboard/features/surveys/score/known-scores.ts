import { queryClient } from '#dashboard/data/client/query-client'
import { surveyQueries } from '#dashboard/data/surveys'
import { type Counts, countsOf } from '#dashboard/features/surveys/growth/growth-days'

/** What others of the team read last, by the numbers of surveys. */
export type TeamCounts = ReadonlyMap<number, Counts>

/** Figures of a list stay good for so long, in ms: it is scrolled up and down. */
export const freshMs = 300_000
const cacheMs = 3_600_000

/** The statistics of a survey as one of a list (EP 17). */
export const scoreQuery = (survey: number) => ({
  ...surveyQueries.glance(survey),
  staleTime: freshMs,
  gcTime: cacheMs,
})

/** What is known of a survey without asking: what this tab or the team read last. Undefined where nobody did. */
export function knownCounts(survey: number, team: TeamCounts): Counts | undefined {
  const cached = [surveyQueries.glance(survey), surveyQueries.statistics(survey)].flatMap(({ queryKey }) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    return data ? [countsOf(data, new Date(dataUpdatedAt).toISOString())] : []
  })
  return laterOf(...cached, team.get(survey))
}

/** The same of all surveys of which something is known, by their numbers. */
export function knownScores(team: TeamCounts): TeamCounts {
  const known = new Map(team)
  const read = queryClient.getQueryCache().findAll({ queryKey: surveyQueries.statistics(0).queryKey.slice(0, 2) })
  for (const { queryKey } of read) {
    const id = queryKey[2]
    const counts = typeof id === 'number' ? knownCounts(id, team) : undefined
    if (typeof id === 'number' && counts) known.set(id, counts)
  }
  return known
}

/** The counts that were read last. */
function laterOf(...read: readonly (Counts | undefined)[]): Counts | undefined {
  const moment = ({ at }: Counts) => Date.parse(at)
  return read.reduce((a, b) => (a && (!b || moment(a) >= moment(b)) ? a : b), undefined)
}
