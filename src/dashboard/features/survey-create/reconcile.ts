import type { BriefSurvey, SurveyCreate } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** The clocks of the browser and of the service may differ by this much. */
const clockDifference = 10 * 60_000

/**
 * What the list says of a create whose answer was lost. `created`: surveys of that name and keyword made since it was
 * sent. `perhaps`: the same, but the service does not say when they were made.
 */
export type Traces = { created: BriefSurvey[]; perhaps: BriefSurvey[] }

/** Looks for what was sent at `at` (ISO 8601) among the surveys of the list (EP 22). */
export function tracesOf(sent: Partial<SurveyCreate>, at: string, surveys: readonly BriefSurvey[]): Traces {
  const same = surveys.filter(survey => survey.Name === sent.Name && (survey.Keyword ?? '') === (sent.Keyword ?? ''))
  const since = Date.parse(at) - clockDifference
  return {
    created: same.filter(survey => (instantOf(survey.Created)?.getTime() ?? Number.NEGATIVE_INFINITY) >= since),
    perhaps: same.filter(survey => instantOf(survey.Created) === undefined),
  }
}
