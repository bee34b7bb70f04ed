import { queryClient } from '#dashboard/data/client/query-client'
import { surveyQueries } from '#dashboard/data/surveys'
import { type Counts, countsOf } from '#dashboard/features/surveys/growth/growth-days'
import { type Rate, rateOf } from '#dashboard/parts/figures/rate'

/** What others of the team read last, by the numbers of surveys. */
export type TeamCounts = ReadonlyMap<number, Counts>

/** Figures of a list stay good for so long, in ms: it is scrolled up and down. */
export const freshMs = 300_000
const keptMs = 3_600_000

/** The statistics of a survey as one of a list (EP 17). */
export const scoreQuery = (survey: number) => ({
  ...surveyQueries.glance(survey),
  staleTime: freshMs,
  gcTime: keptMs,
})

/** What is known of a survey without asking: what this tab or the team read last. Undefined where nobody did. */
export function knownCounts(survey: number, team: TeamCounts): Counts | undefined {
  const here = [surveyQueries.glance(survey), surveyQueries.statistics(survey)].flatMap(({ queryKey }) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    return data ? [countsOf(data, new Date(dataUpdatedAt).toISOString())] : []
  })
  return laterOf(...here, team.get(survey))
}

/** The counts that were read last. */
function laterOf(...read: readonly (Counts | undefined)[]): Counts | undefined {
  const moment = ({ at }: Counts) => Date.parse(at)
  return read.reduce((a, b) => (a && (!b || moment(a) >= moment(b)) ? a : b), undefined)
}

/** Answered of recipients; undefined where a count was not given. `share` only where it is one: more answers than recipients are none. */
export function responseRate(counts: Pick<Counts, 'answered' | 'recipients'> | undefined): Rate | undefined {
  const rate = rateOf(counts?.answered, counts?.recipients)
  return rate?.share !== undefined && rate.share > 1 ? { ...rate, share: undefined } : rate
}
