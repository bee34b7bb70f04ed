import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useMay } from '#dashboard/api/session/session'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { useUnpair } from '#dashboard/parts/pairing/use-pair'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { PairComparisonLine } from './pair-comparison'
import { type PairDraft, PairForm } from './pair-form'
import { pairingText } from './pairing-text'
import { ProposedDocument } from './proposed-document'

type PairingProps = { survey: number; statistics: SurveyStatistics }

/** The V2 surveys that a person says are this one, and how to say so of another. */
export function PairingCard({ survey, statistics }: PairingProps) {
  const t = useText(pairingText)
  const { loading, pairings } = usePairings(survey)
  // Kept here: the form goes as soon as a pair is shown, and comes again where it could not be saved.
  const draft = useState<PairDraft>({ typed: '', requested: undefined })
  return (
    <Card title={t.title} help={t.help}>
      {loading ? <div className="h-20" /> : null}
      {pairings.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {pairings.map(({ v2 }) => (
            <li key={v2} className="py-2 first:pt-0 last:pb-0">
              <PairedSurvey id={v2} statistics={statistics} />
            </li>
          ))}
        </ul>
      ) : null}
      {!loading && pairings.length === 0 ? (
        <div className="flex flex-col gap-4">
          <ProposedDocument survey={survey} statistics={statistics} />
          <PairForm survey={survey} statistics={statistics} draft={draft} />
        </div>
      ) : null}
    </Card>
  )
}

function PairedSurvey({ id, statistics }: { id: string; statistics: SurveyStatistics }) {
  const t = useText(pairingText)
  const { data, error } = useQuery(surveyQueries.document(id))
  const name = data?.name || id
  const mayEdit = useMay()('surveys.change')
  const { unpair: word } = useText(pairText)
  const unpair = useUnpair(id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        {data ? <PairComparisonLine statistics={statistics} id={id} document={data} /> : null}
        {error && !data ? <Status tone="warning">{t.unread}</Status> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.editSurvey(id)} className={buttonClass({})}>
          {mayEdit ? t.edit : t.openEditor}
        </Link>
        <Button variant="ghost" aria-label={t.unpairName({ name })} onClick={() => void unpair.run()}>
          {word}
        </Button>
      </div>
    </div>
  )
}
