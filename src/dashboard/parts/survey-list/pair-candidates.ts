import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { type Known, knownOfV1, likenessOf } from '#dashboard/parts/pairing/pair-fit'

const weight = { same: 1, unknown: 0, differs: -1 }

/** V1 surveys, those most like a V2 survey first; those without an id cannot be paired. */
export function pairCandidates(rows: readonly Row<BriefSurvey>[], v2: Known): (BriefSurvey & { ID: number })[] {
  const candidates = rows.flatMap(row => {
    if (!row.ok || typeof row.value.ID !== 'number') return []
    const { name, end } = likenessOf(knownOfV1(row.value), v2)
    return [{ survey: { ...row.value, ID: row.value.ID }, score: weight[name] * 2 + weight[end] }]
  })
  return candidates.toSorted((a, b) => b.score - a.score || a.survey.ID - b.survey.ID).map(({ survey }) => survey)
}
