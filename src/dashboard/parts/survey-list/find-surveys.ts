import type { BriefSurvey } from '#contract/surveys-v1'
import { readable, type SurveyQuestion } from './survey-question'

/** The survey of a number; null where the list has none. */
export const oneQuestion: SurveyQuestion<{ id: number }, BriefSurvey | null> = {
  name: 'one',
  answer: (rows, { id }) => {
    const row = rows.find(each => each.ok && each.value.ID === id)
    return row?.ok ? row.value : null
  },
}

/** All that have exactly this name. */
export const namesakesQuestion: SurveyQuestion<{ name: string | undefined }, BriefSurvey[]> = {
  name: 'namesakes',
  answer: (rows, { name }) => readable(rows).filter(({ Name }) => Name === name),
}

/** The numbers of all that have one. */
export const idsQuestion: SurveyQuestion<null, number[]> = {
  name: 'ids',
  answer: rows => readable(rows).flatMap(({ ID }) => (typeof ID === 'number' ? [ID] : [])),
}
