import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Row } from '#contract/reading/answer'
import type { JsonObject } from '#contract/reading/json-object'
import type { BriefSurvey } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { documentText } from '#dashboard/parts/document/differences'
import { isDoubtful, knownOfV1, knownOfV2, likenessOf, pairCandidates } from '#dashboard/parts/pairing/pair-fit'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { type PairFailure, usePair } from '#dashboard/parts/pairing/use-pair'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Combobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { textOf } from './member-names'
import { pairingText } from './pairing-text'

type PairDialogProps = { id: string; document: JsonObject; onClose: () => void }

/** Chooses the V1 survey that is the same as this one, after comparing what both have. */
export function PairDialog({ id, document, onClose }: PairDialogProps) {
  const t = useText(pairingText)
  const select = useCallback(
    (rows: readonly Row<BriefSurvey>[]) => pairCandidates(rows, knownOfV2(id, document)),
    [id, document],
  )
  const query = useQuery({ ...surveyQueries.list(), select })
  const [chosen, setChosen] = useState<(BriefSurvey & { ID: number }) | null>()
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.body}>
      <QueryPanel query={query} loading={<SkeletonRows rows={4} label={t.survey} />}>
        {surveys => {
          // The most like it is offered, and nothing is paired before somebody says so.
          const survey = chosen === undefined ? surveys[0] : chosen
          return (
            <div className="flex flex-col gap-4">
              <Field label={t.survey}>
                <Combobox
                  value={survey ? String(survey.ID) : null}
                  onValueChange={value => setChosen(surveys.find(({ ID }) => String(ID) === value) ?? null)}
                  limit={200}
                  placeholder={t.choose}
                  items={surveys.map(({ ID, Name }) => ({ value: String(ID), label: `${Name} (${ID})` }))}
                />
              </Field>
              {survey ? <Comparison survey={survey} document={document} id={id} onPaired={onClose} /> : null}
            </div>
          )
        }}
      </QueryPanel>
    </Dialog>
  )
}

type ComparisonProps = { survey: BriefSurvey & { ID: number }; document: JsonObject; id: string; onPaired: () => void }

const tones = { same: 'success', differs: 'warning', unknown: 'neutral' } as const

function Comparison({ survey, document, id, onPaired }: ComparisonProps) {
  const t = { ...useText(documentText), ...useText(pairText), ...useText(pairingText) }
  const [failure, setFailure] = useState<PairFailure>()
  const pair = usePair(survey.ID, id, { onPaired, onFailed: setFailure })
  const likeness = likenessOf(knownOfV1(survey), knownOfV2(id, document))
  const differs = isDoubtful(likeness)
  const both = (own: ReactNode, other: ReactNode, like: keyof typeof tones) => (
    <div className="flex flex-col">
      <span>
        {t.thisSurvey}: <bdi>{own}</bdi>
      </span>
      <span>
        {t.listedSurvey}: <bdi>{other}</bdi>
      </span>
      <Status tone={tones[like]}>{t[like]}</Status>
    </div>
  )
  const items = [
    {
      key: 'name',
      label: t.name,
      value: both(textOf(document.name) || t.absent, survey.Name || t.absent, likeness.name),
    },
    {
      key: 'end',
      label: t.end,
      value: both(
        <Time value={textOf(document.endDate)} absent={t.absent} />,
        <Time value={survey.Ends} absent={t.absent} />,
        likeness.end,
      ),
    },
  ]
  return (
    <>
      <KeyValueList items={items} />
      {failure && !pair.busy ? (
        <Notice role="alert" tone="danger" title={failure.title}>
          {failure.description}
        </Notice>
      ) : null}
      <Button
        variant={differs ? 'secondary' : 'primary'}
        className="self-end"
        busy={pair.busy}
        onClick={() => void pair.run()}
      >
        {differs ? t.pairAnyway : t.pair}
      </Button>
    </>
  )
}
