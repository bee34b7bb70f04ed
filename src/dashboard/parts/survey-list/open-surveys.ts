import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'
import { readable, type SurveyQuestion } from './survey-question'

/** A survey that can be asked about: the list may hold some without an id. */
export type OpenSurvey = BriefSurvey & { ID: number }

const isOpen = (survey: BriefSurvey): survey is OpenSurvey => survey.Ended === false && survey.ID != null

const created = ({ Created }: BriefSurvey) => instantOf(Created)?.getTime() ?? 0

/** §2.6 The open surveys, those that end first before those without an end in sight; the newest first among equals. */
export function openSurveys(surveys: readonly BriefSurvey[], now: Date): OpenSurvey[] {
  const end = ({ Ends }: BriefSurvey) => {
    const at = instantOf(Ends)?.getTime()
    // One that is past its end and still open has no end that could be told.
    return at === undefined || at < now.getTime() ? Number.MAX_SAFE_INTEGER : at
  }
  return surveys.filter(isOpen).toSorted((a, b) => end(a) - end(b) || created(b) - created(a))
}

/** So many stand on the page with their answers. */
export const mostShown = 5

/** Those of them that do. */
export const shownSurveys = (open: readonly OpenSurvey[]): readonly OpenSurvey[] => open.slice(0, mostShown)

/** Surveys of which nothing can be said here: how many, and why. */
type UnknownSurveys = {
  /** The service does not say whether they have ended. */
  unsaid: number
  /** They are open and have no number to ask by. */
  unnumbered: number
  /** Their rows could not be read. */
  unreadable: number
}

/** Counts the surveys that may be open and are not among the open ones. */
function unknownSurveys(rows: readonly Row<BriefSurvey>[]): UnknownSurveys {
  const count = (is: (row: Row<BriefSurvey>) => boolean) => rows.filter(is).length
  return {
    unsaid: count(row => row.ok && row.value.Ended == null),
    unnumbered: count(row => row.ok && row.value.Ended === false && row.value.ID == null),
    unreadable: count(row => !row.ok),
  }
}

/** The open surveys that stand on the page, of how many, and what is not known of others. */
export const openQuestion: SurveyQuestion<
  { now: Date },
  { shown: readonly OpenSurvey[]; of: number } & UnknownSurveys
> = {
  name: 'open',
  answer: (rows, { now }) => {
    const open = openSurveys(readable(rows), now)
    return { shown: shownSurveys(open), of: open.length, ...unknownSurveys(rows) }
  },
}
