import { useQuery } from '@tanstack/react-query'
import { useRefusedPairs } from '#dashboard/data/shared/pairing-refusals'
import { useShared } from '#dashboard/data/shared/use-shared'
import { surveyQueries } from '#dashboard/data/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { knownOfV1, knownOfV2, onlyFit } from '#dashboard/parts/pair-proposal/pair-fit'
import { PairProposal } from '#dashboard/parts/pair-proposal/pair-proposal'

/** The survey of the list that is probably this one. */
export function ProposedSurvey() {
  const { id, state } = useEditor()
  const { data: rows = [] } = useQuery(surveyQueries.list())
  const paired = useShared('pairing')
  const isRefused = useRefusedPairs()
  if (paired.loading || !isRefused) return null
  const others = rows.flatMap(row => {
    if (!row.ok || row.value.ID == null) return []
    const { ID } = row.value
    const isFree = !paired.entries.some(({ value }) => value.v1 === ID) && !isRefused(ID, id)
    return isFree ? [{ it: ID, known: knownOfV1(row.value) }] : []
  })
  const fit = onlyFit(knownOfV2(id, state.opened), others)
  return fit ? <PairProposal v1={fit.it} v2={id} common={fit.common} /> : null
}
