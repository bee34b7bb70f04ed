import type { SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { instantOf } from '#dashboard/i18n/format'

/** `notGiven`: neither has one, or one of them leaves it out, which says nothing. */
export type Likeness = 'same' | 'differs' | 'notGiven'

/** What speaks for and against two surveys being the same one. Nothing ties their ids together. */
export type PairComparison = { name: Likeness; end: Likeness; questions: Likeness }

function likeness<T>(a: T | null | undefined, b: T | null | undefined): Likeness {
  if (a == null || b == null) return 'notGiven'
  return a === b ? 'same' : 'differs'
}

/** Compares a V1 survey's statistics (EP 17) with a V2 survey (EP 13). */
export function comparePair(v1: SurveyStatistics, v2: SurveyDocument): PairComparison {
  return {
    name: likeness(v1.Name, v2.name),
    end: likeness(instantOf(v1.Ends)?.getTime(), instantOf(v2.endDate)?.getTime()),
    questions: likeness(v1.Questions, v2.questions.length),
  }
}
