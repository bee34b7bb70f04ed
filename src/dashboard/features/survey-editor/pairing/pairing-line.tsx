import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { unpairSurvey, usePairingOf } from '#dashboard/data/shared/pairings'
import { surveyQueries } from '#dashboard/data/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { PairDialog } from './pair-dialog'
import { pairLikeness } from './pair-likeness'
import { pairingText } from './pairing-text'

/** The V1 survey that a person says is the same, with what needs its number; or the way to say so. */
export function PairingLine() {
  const t = useText(pairingText)
  const { id, state } = useEditor()
  const { loading, value: pairing } = usePairingOf(id)
  const [confirming, setConfirming] = useState(false)
  const { data: surveys = [] } = useQuery({ ...surveyQueries.list(), enabled: pairing !== undefined })
  if (loading) return <div className="h-7" />
  if (!pairing) {
    return (
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm">
        {t.notPaired}
        <Button size="sm" onClick={() => setConfirming(true)}>
          {t.pair}
        </Button>
        {confirming ? <PairDialog id={id} document={state.opened} onClose={() => setConfirming(false)} /> : null}
      </div>
    )
  }
  const v1 = surveys.find(row => row.ok && row.value.ID === pairing.v1)
  const likeness = v1?.ok ? pairLikeness(v1.value, state.opened) : undefined
  const doubtful = likeness?.name === 'differs' || likeness?.end === 'differs'
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{t.pairedWith({ survey: String(pairing.v1) })}</span>
      <Link to={paths.survey(pairing.v1)} className={linkClass}>
        {t.statistics}
      </Link>
      <Link to={paths.surveyImage(pairing.v1)} className={linkClass}>
        {t.image}
      </Link>
      <Button size="sm" variant="ghost" onClick={() => void unpairSurvey(id).catch(() => undefined)}>
        {t.unpair}
      </Button>
      {doubtful ? <span className="text-warning">{t.doubtful}</span> : null}
    </div>
  )
}
