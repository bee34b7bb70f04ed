import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefusedPairs } from '#dashboard/api/shared/pairing-refusals'
import { useShared } from '#dashboard/api/shared/use-shared'
import { surveyQueries } from '#dashboard/api/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { knownOfV1, knownOfV2, onlyFit } from '#dashboard/parts/pairing/pair-fit'
import { PairAnswers, PairQuestion } from '#dashboard/parts/pairing/pair-proposal'

/** The survey of the list that is probably the one that is edited. */
function useProposal() {
  const { id, state } = useEditor()
  const known = knownOfV2(id, state.opened)
  // Nothing of another name is proposed.
  const { data: surveys = [] } = useQuery({
    ...surveyQueries.list(),
    select: rows => rows.flatMap(row => (row.ok && row.value.Name === known.name ? [row.value] : [])),
  })
  const paired = useShared('pairing')
  const isRefused = useRefusedPairs()
  if (paired.loading || !isRefused) return undefined
  const others = surveys.flatMap(survey => {
    if (survey.ID == null) return []
    const { ID } = survey
    const isFree = !paired.entries.some(({ value }) => value.v1 === ID) && !isRefused(ID, id)
    return isFree ? [{ it: ID, known: knownOfV1(survey) }] : []
  })
  const fit = onlyFit(known, others)
  return fit && { v1: fit.it, v2: id, common: fit.common }
}

/** Whether that is the same survey, in the place of what stands there otherwise. */
export function ProposedQuestion({ otherwise }: { otherwise: ReactNode }) {
  const proposal = useProposal()
  return proposal ? <PairQuestion {...proposal} /> : otherwise
}

/** Yes or no to that. */
export function ProposedAnswers() {
  const proposal = useProposal()
  return proposal ? <PairAnswers {...proposal} /> : null
}
