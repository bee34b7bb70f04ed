import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import type { NamedOpened } from '#dashboard/data/kept/opened'
import { instantOf } from '#dashboard/i18n/format'
import { mostShown, openSurveys } from './open-surveys'

/** Why a survey is worth opening. */
export type SurveyReason = { why: 'ends' | 'ended'; at: string } | { why: 'open' }

type ProposedSurvey = { entry: NamedOpened; reason: SurveyReason }

/** Milliseconds for which the result of a survey that has ended is news. */
const news = 30 * 86_400_000

/** Surveys that are open, and those that ended of late: the latest result first, then what ends soonest. */
export function proposedSurveys(surveys: readonly BriefSurvey[], now: Date): ProposedSurvey[] {
  const found = surveys.flatMap((survey): (ProposedSurvey & { order: number })[] => {
    const { ID, Name, Ended, Ends } = survey
    const end = instantOf(Ends)?.getTime()
    if (ID == null || Ended == null) return []
    const entry: NamedOpened = { kind: 'survey', id: String(ID), openedAt: '', ...(Name && { name: Name }) }
    if (end === undefined || !Ends) return Ended ? [] : [{ entry, reason: { why: 'open' }, order: Infinity }]
    const left = end - now.getTime()
    if (Ended)
      return left <= 0 && left > -news ? [{ entry, reason: { why: 'ended', at: Ends }, order: -left - news }] : []
    return [
      { entry, reason: left > 0 ? { why: 'ends', at: Ends } : { why: 'open' }, order: left > 0 ? left : Infinity },
    ]
  })
  return found.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order))
}

/** The same, without those that the overview shows anyway. */
export function proposedBeside(rows: readonly Row<BriefSurvey>[], now: Date): ProposedSurvey[] {
  const surveys = rows.flatMap(row => (row.ok ? [row.value] : []))
  const shown = new Set<BriefSurvey>(openSurveys(surveys, now).slice(0, mostShown))
  return proposedSurveys(
    surveys.filter(survey => !shown.has(survey)),
    now,
  )
}
