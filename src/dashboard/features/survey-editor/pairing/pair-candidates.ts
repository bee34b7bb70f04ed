import type { BriefSurvey } from '#contract/surveys-v1'
import { type Known, knownOfV1, likenessOf } from '#dashboard/parts/pairing/pair-fit'

const weight = { same: 1, unknown: 0, differs: -1 }

/** V1 surveys, those most like a V2 survey first; those without an id cannot be paired. */
export function pairCandidates(surveys: readonly BriefSurvey[], v2: Known): (BriefSurvey & { ID: number })[] {
  const score = (v1: BriefSurvey) => {
    const { name, end } = likenessOf(knownOfV1(v1), v2)
    return weight[name] * 2 + weight[end]
  }
  const withId = surveys.filter((survey): survey is BriefSurvey & { ID: number } => typeof survey.ID === 'number')
  return withId.toSorted((a, b) => score(b) - score(a) || a.ID - b.ID)
}
