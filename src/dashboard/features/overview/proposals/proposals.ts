import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { type NamedOpened, openedKey } from '#dashboard/api/kept/opened'
import { mostShown, openSurveys } from '#dashboard/features/overview/open-surveys'
import { instantOf } from '#dashboard/i18n/format'

/** Why something is proposed: what is known of it, and since when. */
export type Reason = { why: 'watched' | 'named'; by: string; at: string } | SurveyReason

export type Proposal = { entry: NamedOpened; reason: Reason }

/** Something that a colleague named or watches. */
export type ColleagueEntry = { entry: NamedOpened; reason: Extract<Reason, { by: string }> }

/** So many at once, of surveys, and of one kind of what colleagues told. */
const most = 4
const mostSurveys = 2
const mostOfKind = 2

/** A few of what can be read and was never opened: what colleagues told last first, then surveys. `known` are opened or declined. */
export function chooseProposals(
  ofColleagues: readonly ColleagueEntry[],
  surveys: readonly Proposal[],
  known: ReadonlySet<string>,
): Proposal[] {
  const taken = new Set(known)
  const isNew = ({ entry }: Proposal) => {
    const key = openedKey(entry)
    return taken.has(key) ? false : taken.add(key)
  }
  const ofSurveys = surveys.filter(isNew).slice(0, mostSurveys)
  const counts = new Map<string, number>()
  const ofTeam = ofColleagues
    .toSorted((a, b) => b.reason.at.localeCompare(a.reason.at))
    .filter(isNew)
    .filter(({ entry: { kind } }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return (counts.get(kind) ?? 0) <= mostOfKind
    })
  return [...ofTeam.slice(0, most - ofSurveys.length), ...ofSurveys]
}

/** Why a survey is worth opening. */
type SurveyReason = { why: 'ends' | 'ended'; at: string } | { why: 'open' }

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
