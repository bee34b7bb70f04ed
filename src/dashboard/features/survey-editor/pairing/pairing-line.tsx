import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePairingOf } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { useText } from '#dashboard/i18n/use-text'
import { isDoubtful, knownOfV1, knownOfV2, likenessOf } from '#dashboard/parts/pairing/pair-fit'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { useUnpair } from '#dashboard/parts/pairing/use-pair'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { PairDialog } from './pair-dialog'
import { pairingText } from './pairing-text'
import { ProposedAnswers, ProposedQuestion } from './proposed-survey'

/** The V1 survey that a person says is the same, with what needs its number; or the way to say so. */
export function PairingLine() {
  const { id, state } = useEditor()
  const { loading, value: pairing } = usePairingOf(id)
  const [confirming, setConfirming] = useState(false)
  if (loading) return <div className="h-7 max-sm:h-13" />
  // It stays until the pair is saved, though the pair is shown at once.
  const dialog = confirming ? <PairDialog id={id} document={state.opened} onClose={() => setConfirming(false)} /> : null
  return (
    <>
      {pairing ? <Paired v1={pairing.v1} /> : <NotPaired onPair={() => setConfirming(true)} />}
      {dialog}
    </>
  )
}

/** For a sentence and what can be done about it: in a line, and on a phone in two, whichever sentence comes. */
const line = {
  whole: 'flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm',
  sentence: 'max-sm:w-full',
  /** Nothing moves where a proposal comes in its place. */
  roomy: 'max-sm:w-full sm:min-w-80',
}

function NotPaired({ onPair }: { onPair: () => void }) {
  const t = useText(pairingText)
  return (
    <div className={line.whole}>
      <div className={line.roomy}>
        <ProposedQuestion otherwise={t.notPaired} />
      </div>
      <Button size="sm" onClick={onPair}>
        {t.choosePair}
      </Button>
      <ProposedAnswers />
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
  const doubtful = v1?.ok && isDoubtful(likenessOf(knownOfV1(v1.value), knownOfV2(id, state.opened)))
  const { unpair: word } = useText(pairText)
  const unpair = useUnpair(id)
  return (
    <div className={line.whole}>
      <span className={line.sentence}>{t.pairedWith({ survey: String(number) })}</span>
      <Link to={paths.survey(number)} className={linkClass}>
        {t.statistics}
      </Link>
      <Link to={paths.surveyImage(number)} className={linkClass}>
        {t.image}
      </Link>
      <Button size="sm" variant="ghost" onClick={() => void unpair.run()}>
        {word}
      </Button>
      {doubtful ? <span className="text-warning">{t.doubtful}</span> : null}
    </div>
  )
}
