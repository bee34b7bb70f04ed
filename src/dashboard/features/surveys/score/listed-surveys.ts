import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'

/** The surveys of a list: how many, and the numbers of those that can be asked about. */
export type ListedSurveys = { ids: readonly number[]; all: number }

export function listedIn(rows: readonly Row<BriefSurvey>[]): ListedSurveys {
  const surveys = rows.flatMap(row => (row.ok ? [row.value] : []))
  return { ids: surveys.flatMap(({ ID: id }) => id ?? []), all: surveys.length }
}
