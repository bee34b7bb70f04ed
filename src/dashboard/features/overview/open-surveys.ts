import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'

/** A survey that can be asked about: the list may hold some without an id. */
export type OpenSurvey = BriefSurvey & { ID: number }

const isOpen = (survey: BriefSurvey): survey is OpenSurvey => survey.Ended === false && survey.ID != null

/** §2.6 The open surveys, those that end first before those without an end in sight; the newest first among equals. */
export function openSurveys(surveys: readonly BriefSurvey[], now: Date): OpenSurvey[] {
  const endOf = ({ Ends }: BriefSurvey) => {
    const at = instantOf(Ends)?.getTime()
    // One that is past its end and still open has no end that could be told.
    return at === undefined || at < now.getTime() ? Number.MAX_SAFE_INTEGER : at
  }
  return surveys
    .filter(isOpen)
    .map(survey => ({ survey, end: endOf(survey), created: instantOf(survey.Created)?.getTime() ?? 0 }))
    .toSorted((a, b) => a.end - b.end || b.created - a.created)
    .map(({ survey }) => survey)
}

/** How many surveys the overview shows with their answers. */
export const mostShown = 5

/** Open surveys on the overview, the count of all open ones, and the counts of those that may be open. */
export function surveyOverview(rows: readonly Row<BriefSurvey>[], now: Date) {
  const surveys = rows.flatMap(row => (row.ok ? [row.value] : []))
  const open = openSurveys(surveys, now)
  return {
    shown: open.slice(0, mostShown),
    of: open.length,
    /** The service does not say whether they have ended. */
    unsaid: surveys.filter(({ Ended }) => Ended == null).length,
    /** Open, without a number to ask for their answers. */
    unnumbered: surveys.filter(({ Ended, ID }) => Ended === false && ID == null).length,
    unreadable: rows.length - surveys.length,
  }
}
