import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { usePairingOf, useRefusedPairs } from '#dashboard/api/shared/pairings'
import { useShared } from '#dashboard/api/shared/use-shared'
import { surveyQueries } from '#dashboard/api/surveys'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { isDoubtful, knownOfV1, knownOfV2, likenessOf, onlyFit } from '#dashboard/parts/pairing/pair-fit'
import { PairAnswers, PairQuestion } from '#dashboard/parts/pairing/pair-proposal'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { SurveyTabs } from '#dashboard/parts/pairing/survey-tabs'
import { useUnpair } from '#dashboard/parts/pairing/use-pair'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { useEditor } from './editor'
import { textOf } from './member-names'

const pairingText = catalogue({
  pairedWith: (p: { survey: string }) => [`Paired with survey ${p.survey}`, `Hopparad med enkät ${p.survey}`],
  notPaired: ['Not paired with a survey in the list', 'Inte hopparad med någon enkät i listan'],
  findInList: ['Find it in the list', 'Hitta den i listan'],
  doubtful: [
    'Name or end differs. Check that it is the same survey.',
    'Namn eller slut skiljer sig. Kontrollera att det är samma enkät.',
  ],
})

/** The tabs of the paired V1 survey, or a way to pair one. */
export function PairingLine() {
  const { id } = useEditor()
  const { loading, value: pairing } = usePairingOf(id)
  if (loading) return <Unread />
  return pairing ? <Paired v1={pairing.v1} /> : <NotPaired />
}

/** The height of the line while it is not known what it says. */
const Unread = () => <div className="mb-3 h-7 max-sm:h-13" />

/** One line; two on a phone, whichever text is shown. */
const lineClass = 'flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:*:first:w-full'

/** Asks whether the matching V1 survey is the same; without a match, links to the list. */
function NotPaired() {
  const t = useText(pairingText)
  const { state } = useEditor()
  const { loading, proposal } = useProposal()
  if (loading) return <Unread />
  return (
    <div className={`${lineClass} mb-3`}>
      {proposal ? (
        <>
          <PairQuestion {...proposal} />
          <PairAnswers {...proposal} />
        </>
      ) : (
        <>
          <span>{t.notPaired}</span>
          <Link to={paths.surveys({ q: textOf(state.base.name) })} className={`${linkClass} leading-7`}>
            {t.findInList}
          </Link>
        </>
      )}
    </div>
  )
}

function Paired({ v1: number }: { v1: number }) {
  const t = useText(pairingText)
  const { id, state } = useEditor()
  const { data: v1 } = useQuery({
    ...surveyQueries.list(),
    select: rows => rows.find(row => row.ok && row.value.ID === number),
  })
  const doubtful = v1?.ok && isDoubtful(likenessOf(knownOfV1(v1.value), knownOfV2(id, state.base)))
  const { unpair: word } = useText(pairText)
  const unpair = useUnpair(id)
  return (
    <SurveyTabs
      survey={number}
      current="edit"
      document={id}
      aside={
        <div className={lineClass}>
          {doubtful ? <span className="text-warning">{t.doubtful}</span> : null}
          <span className="text-muted">{t.pairedWith({ survey: String(number) })}</span>
          <Button size="sm" variant="ghost" onClick={() => void unpair.run()}>
            {word}
          </Button>
        </div>
      }
    />
  )
}

function useProposal() {
  const { id, state } = useEditor()
  const known = knownOfV2(id, state.base)
  // Only surveys of the same name are proposed.
  const { data: surveys = [], isPending } = useQuery({
    ...surveyQueries.list(),
    select: rows => rows.flatMap(row => (row.ok && row.value.Name === known.name ? [row.value] : [])),
  })
  const paired = useShared('pairing')
  const isRefused = useRefusedPairs()
  if (isPending || paired.loading || !isRefused) return { loading: true }
  const others = surveys.flatMap(survey => {
    if (survey.ID == null) return []
    const { ID } = survey
    const isFree = !paired.entries.some(({ value }) => value.v1 === ID) && !isRefused(ID, id)
    return isFree ? [{ it: ID, known: knownOfV1(survey) }] : []
  })
  const fit = onlyFit(known, others)
  return { loading: false, proposal: fit && { v1: fit.it, v2: id, common: fit.common } }
}
