import type { JsonObject } from '#contract/json-object'
import type { BriefSurvey } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** `unknown`: one of the two says nothing about it. */
export type Likeness = 'same' | 'differs' | 'unknown'

const likeness = (a: unknown, b: unknown): Likeness => {
  if (a === undefined || a === null || b === undefined || b === null) return 'unknown'
  return a === b ? 'same' : 'differs'
}

const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value)?.getTime() : undefined)

/** What speaks for a V1 survey and a V2 survey being one: nothing else ties them together. */
export const pairLikeness = (v1: BriefSurvey, v2: JsonObject): { name: Likeness; end: Likeness } => ({
  name: likeness(v1.Name, v2.name),
  end: likeness(moment(v1.Ends), moment(v2.endDate)),
})

const weight = { same: 1, unknown: 0, differs: -1 }

/** V1 surveys, those most like a V2 survey first; those without an id cannot be paired. */
export function pairCandidates(surveys: readonly BriefSurvey[], v2: JsonObject): (BriefSurvey & { ID: number })[] {
  const score = (v1: BriefSurvey) => {
    const { name, end } = pairLikeness(v1, v2)
    return weight[name] * 2 + weight[end]
  }
  const withId = surveys.filter((survey): survey is BriefSurvey & { ID: number } => typeof survey.ID === 'number')
  return withId.toSorted((a, b) => score(b) - score(a) || a.ID - b.ID)
}
