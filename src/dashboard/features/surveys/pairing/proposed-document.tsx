import { useQueries } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { isNotFound } from '#dashboard/api/client/call-error'
import { useOpened } from '#dashboard/api/kept/opened'
import { useRefusedPairs } from '#dashboard/api/shared/pairing-refusals'
import { useShared } from '#dashboard/api/shared/use-shared'
import { surveyQueries } from '#dashboard/api/surveys'
import { knownOfV1, knownOfV2, onlyFit } from '#dashboard/parts/pairing/pair-fit'
import { PairProposal } from '#dashboard/parts/pairing/pair-proposal'

/** More of one name are not read to find the one. */
const most = 8

type ProposedDocumentProps = { survey: number; statistics: SurveyStatistics }

/**
 * The survey of the editor that is probably this one. The editor's surveys cannot be listed: those that this browser opened
 * or the team gave a name are known.
 */
export function ProposedDocument({ survey, statistics }: ProposedDocumentProps) {
  const opened = useOpened('survey-document')
  const named = useShared('survey-document-name')
  const paired = useShared('pairing')
  const isRefused = useRefusedPairs()
  const ready = !opened.loading && !named.loading && !paired.loading && isRefused !== undefined
  const isFree = (id: string) => !paired.entries.some(({ key }) => key === id) && !isRefused?.(survey, id)
  const { Name } = statistics
  const known = [
    ...opened.opened.filter(({ name, label }) => name === Name || label === Name).map(({ id }) => id),
    ...named.entries.filter(({ value }) => value.name === Name).map(({ key }) => key),
  ]
  const ids = ready ? [...new Set(known)].filter(isFree) : []
  const queries = ids.length > most ? [] : ids.map(id => surveyQueries.document(id))
  const results = useQueries({ queries })
  // While one is not known nobody can say that only one fits; one that is gone is none.
  if (results.some(({ data, error }) => !data && !isNotFound(error))) return null
  const documents = results.flatMap(({ data }, index) => (data ? [{ id: ids[index] ?? '', document: data }] : []))
  const others = documents.map(it => ({ it, known: knownOfV2(it.id, it.document) }))
  const fit = onlyFit(knownOfV1(statistics), others)
  if (!fit) return null
  return <PairProposal v1={survey} v2={fit.it.id} common={fit.common} name={fit.it.document.name} />
}
