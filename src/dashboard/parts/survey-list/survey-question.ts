import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'

/**
 * What a page wants to know of all surveys (EP 22): worked out in the page, or by the worker that holds a long list. Input and
 * answer are plain data; the answer is small, and never undefined.
 */
export type SurveyQuestion<Input, Answer> = {
  name: string
  answer: (rows: readonly Row<BriefSurvey>[], input: Input) => Answer
}

export const readable = (rows: readonly Row<BriefSurvey>[]): BriefSurvey[] =>
  rows.flatMap(row => (row.ok ? [row.value] : []))
