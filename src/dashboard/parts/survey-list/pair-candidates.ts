import type { BriefSurvey } from '#contract/surveys-v1'
import { type Known, knownOfV1, likenessOf } from '#dashboard/parts/pairing/pair-fit'
import { mostInPage } from './most-in-page'
import { readable, type SurveyQuestion } from './survey-question'

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

/** So many of a long list are offered at once: the others are found by their names. */
const mostOfLong = 100

type Candidates = {
  surveys: (BriefSurvey & { ID: number })[]
  /** Not all that may be paired are among them: what is typed is looked for in the list. */
  isPart: boolean
}

const label = ({ ID, Name }: BriefSurvey) => `${Name} (${ID})`

/** Those that may be paired with `known`, the most like it first; of a long list those whose name or number holds `typed`. */
export const candidatesQuestion: SurveyQuestion<{ known: Known; typed: string }, Candidates> = {
  name: 'candidates',
  answer: (rows, { known, typed }) => {
    const surveys = pairCandidates(readable(rows), known)
    if (rows.length <= mostInPage) return { surveys, isPart: false }
    const text = typed.trim().toLowerCase()
    const found = text ? surveys.filter(survey => label(survey).toLowerCase().includes(text)) : surveys
    return { surveys: found.slice(0, mostOfLong), isPart: true }
  },
}
