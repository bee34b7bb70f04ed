import type { JsonObject } from '#contract/reading/json-object'
import { cellText, orientationOf, textGroups } from '#dashboard/features/survey-editor/languages/translation-grid'

/** What another base language would mean for the texts of a survey. */
export type BaseLanguageChange = {
  /** Texts of the survey and its questions that stand in the base language. */
  texts: number
  /** Translations into the new base language, which stand beside those texts from then on. */
  hidden: number
  /** How the translations are arranged is not clear, so they cannot be counted. */
  unclear: boolean
}

export function baseLanguageChange(survey: JsonObject, to: string): BaseLanguageChange {
  const orientation = orientationOf(survey)
  const groups = textGroups(survey, orientation)
  const rows = groups.flatMap(({ document, rows }) => rows.map(row => ({ document, ...row })))
  const translated = rows.filter(({ document, field }) => cellText(document, orientation, to, field) !== '')
  const unclear = orientation === 'unclear'
  return {
    texts: rows.filter(({ base }) => base !== '').length,
    hidden: unclear ? 0 : translated.length,
    unclear,
  }
}
