import type { NamedOpened } from '#dashboard/data/kept/opened'
import { openedKey } from '#dashboard/data/kept/opened'
import type { SurveyReason } from '#dashboard/parts/survey-list/proposed-surveys'

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
