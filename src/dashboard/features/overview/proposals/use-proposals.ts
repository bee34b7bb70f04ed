import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { openedKey, useOpened } from '#dashboard/api/kept/opened'
import { useSession } from '#dashboard/api/session/session'
import { type NamedKind, nameKinds, useSharedNames } from '#dashboard/api/shared/shared-names'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { useShared } from '#dashboard/api/shared/use-shared'
import { surveyQueries } from '#dashboard/api/surveys'
import { openedPath } from '#dashboard/parts/opened-list/opened-place'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { useNotProposed } from './not-proposed'
import { type ColleagueEntry, chooseProposals, type Proposal, proposedBeside } from './proposals'

type TeamEntry = Pick<SharedOf<'watched-nki'>, 'key' | 'value' | 'by' | 'at'>

/** What this page knows of by what it reads anyway, and this person never opened in this browser. */
export function useProposals(now: Date): readonly Proposal[] {
  const { loading, opened } = useOpened()
  const declined = useNotProposed()
  const mayGo = useMayGo()
  const ofColleagues = useColleagueEntries().filter(({ entry }) => mayGo(openedPath(entry)))
  // The list is read by its own card, or not at all.
  const known = new Set([...opened.map(openedKey), ...declined.keys])
  const select = useCallback((rows: readonly Row<BriefSurvey>[]) => proposedBeside(rows, now), [now])
  const { data = [] } = useQuery({ ...surveyQueries.list(), enabled: false, select })
  if (loading || declined.loading) return []
  return chooseProposals(ofColleagues, mayGo(paths.surveys()) ? data : [], known)
}

/** What colleagues watch, and what they gave a name, under that name. */
function useColleagueEntries(): ColleagueEntry[] {
  const who = useSession()
  const me = 'me' in who ? who.me.person?.id : undefined
  const nameOf = useSharedNames()
  const lists = {
    nki: [useShared('watched-nki').entries, useShared(nameKinds.nki).entries],
    bundle: [useShared('watched-bundle').entries, useShared(nameKinds.bundle).entries],
    group: [[], useShared(nameKinds.group).entries],
    template: [[], useShared(nameKinds.template).entries],
    'survey-document': [[], useShared(nameKinds['survey-document']).entries],
  } satisfies Partial<Record<NamedKind, [watched: readonly TeamEntry[], named: readonly TeamEntry[]]>>
  const entriesOf = (kind: keyof typeof lists, why: 'watched' | 'named', entries: readonly TeamEntry[]) =>
    entries
      .filter(({ by }) => me === undefined || by.id !== me)
      .map(({ key, value: { name }, by, at }): ColleagueEntry => {
        const entry = nameOf({ kind, id: key, openedAt: '', ...(name && { name }) })
        return { entry, reason: { why, by: by.name, at } }
      })
  const kinds = Object.keys(lists) as (keyof typeof lists)[]
  // Of what is both watched and named, that it is watched says more.
  const watched = kinds.flatMap(kind => entriesOf(kind, 'watched', lists[kind][0]))
  const keys = new Set(watched.map(({ entry }) => openedKey(entry)))
  const named = kinds.flatMap(kind => entriesOf(kind, 'named', lists[kind][1]))
  return [...watched, ...named.filter(({ entry }) => !keys.has(openedKey(entry)))]
}
