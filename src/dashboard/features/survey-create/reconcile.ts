import type { BriefSurvey, SurveyCreate } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** The clocks of the browser and of the service may differ by this much. */
const clockDifference = 10 * 60_000

/**
 * What the list says of a create whose answer was lost. `created`: surveys of that name and keyword that were not there
 * before. `perhaps`: the same, where what was there before is not known, and neither is when they were made, or it was
 * a little before.
 */
export type Traces = { created: BriefSurvey[]; perhaps: BriefSurvey[] }

/** A create whose answer was lost: when it was sent (ISO 8601), and the ids in the list just before, where it was read. */
export type LostCreate = { sent: Partial<SurveyCreate>; at: string; before: readonly number[] | undefined }

/**
 * Looks for what was sent among the surveys of the list (EP 22). `known` are ids of surveys whose creation was answered:
 * they are others.
 */
export function tracesOf(
  { sent, at, before }: LostCreate,
  surveys: readonly BriefSurvey[],
  known: ReadonlySet<number> = new Set(),
): Traces {
  const isOther = ({ ID }: BriefSurvey) => ID != null && (known.has(ID) || before?.includes(ID) === true)
  const same = surveys.filter(
    survey => survey.Name === sent.Name && (survey.Keyword ?? '') === (sent.Keyword ?? '') && !isOther(survey),
  )
  // Times of the service may end at the second.
  const since = Math.floor(Date.parse(at) / 1000) * 1000
  const isNew = ({ ID, Created }: BriefSurvey) =>
    before && ID != null ? true : (instantOf(Created)?.getTime() ?? Number.NEGATIVE_INFINITY) >= since
  return {
    created: same.filter(isNew),
    perhaps: same.filter(survey => {
      const time = instantOf(survey.Created)?.getTime()
      return !isNew(survey) && (time === undefined || time >= since - clockDifference)
    }),
  }
}
