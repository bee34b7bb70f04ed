import type { BriefSurvey, SurveyCreate } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** The clocks of the browser and of the service may differ by this much. */
const clockDifference = 10 * 60_000

/**
 * What the list says of a create whose answer was lost. `created`: surveys of that name and keyword made since it was
 * sent. `perhaps`: the same, but the service does not say when they were made, or says that it was a little before.
 */
export type Traces = { created: BriefSurvey[]; perhaps: BriefSurvey[] }

/**
 * Looks for what was sent at `at` (ISO 8601) among the surveys of the list (EP 22). `known` are ids of surveys whose
 * creation was answered: they are others.
 */
export function tracesOf(
  sent: Partial<SurveyCreate>,
  at: string,
  surveys: readonly BriefSurvey[],
  known: ReadonlySet<number> = new Set(),
): Traces {
  const isOther = ({ ID }: BriefSurvey) => ID != null && known.has(ID)
  const same = surveys.filter(
    survey => survey.Name === sent.Name && (survey.Keyword ?? '') === (sent.Keyword ?? '') && !isOther(survey),
  )
  // Times of the service may end at the second.
  const since = Math.floor(Date.parse(at) / 1000) * 1000
  const made = ({ Created }: BriefSurvey) => instantOf(Created)?.getTime()
  return {
    created: same.filter(survey => (made(survey) ?? Number.NEGATIVE_INFINITY) >= since),
    perhaps: same.filter(survey => {
      const time = made(survey)
      return time === undefined || (time < since && time >= since - clockDifference)
    }),
  }
}
