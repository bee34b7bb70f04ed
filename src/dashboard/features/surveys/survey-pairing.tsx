import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { useOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { IdForm } from '#dashboard/parts/id-form'
import { knownOfV1, knownOfV2, likenessOf } from '#dashboard/parts/pairing/pair-fit'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { usePair, useUnpair } from '#dashboard/parts/pairing/use-pair'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'

const pairingText = catalogue({
  title: ['In the editor', 'I redigeraren'],
  help: [
    'A survey has a number here and an ID in the editor. Nothing links the two, so you say which ID is the same survey. The whole team sees the pair.',
    'En enkät har ett nummer här och ett ID i redigeraren. Inget länkar dem, så du anger vilket ID som är samma enkät. Hela teamet ser paret.',
  ],
  edit: ['Edit', 'Redigera'],
  openEditor: ['Open', 'Öppna'],
  unpairName: (p: { name: string }) => [`Unpair ${p.name}`, `Koppla från ${p.name}`],
  id: ['ID in the editor', 'ID i redigeraren'],
  idExample: ['For example 606312a5d233ab8484e18404', 'Till exempel 606312a5d233ab8484e18404'],
  compare: ['Compare', 'Jämför'],
  missing: ['Enter an ID.', 'Ange ett ID.'],
  same: ['same', 'samma'],
  differs: ['different', 'olika'],
  unknown: ['not given', 'ej angivet'],
  notFound: ['Survey not found', 'Enkäten hittades inte'],
  unread: ['It could not be loaded.', 'Den kunde inte hämtas.'],
  recent: ['Recently opened', 'Nyss öppnade'],
})

type PairingProps = { survey: number; statistics: SurveyStatistics }

/** The paired V2 surveys, or a form to pair one. */
export function PairingCard({ survey, statistics }: PairingProps) {
  const t = useText(pairingText)
  const { loading, pairings } = usePairings(survey)
  // The draft lives here: the form unmounts while a pair is shown and returns if it could not be saved.
  const draft = useState<PairDraft>({ typed: '', requested: undefined })
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  return (
    <Card title={t.title} help={t.help}>
      <div ref={frame}>
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
        {!loading && pairings.length === 0 ? <PairForm survey={survey} statistics={statistics} draft={draft} /> : null}
      </div>
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

const tones = { same: 'success', differs: 'warning', unknown: 'neutral' } as const

type PairComparisonProps = { statistics: SurveyStatistics; id: string; document: SurveyDocument }

/** How the two surveys compare, in one line. */
function PairComparisonLine({ statistics, id, document }: PairComparisonProps) {
  const t = { ...useText(pairText), ...useText(pairingText) }
  const likeness = likenessOf(knownOfV1(statistics), knownOfV2(id, document))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['name', 'end', 'questions'] as const).map(what => (
        <li key={what}>
          <Status tone={tones[likeness[what]]}>
            {t[what]}: {t[likeness[what]]}
          </Status>
        </li>
      ))}
    </ul>
  )
}

/** `requested` is the ID being compared. */
type PairDraft = { typed: string; requested: string | undefined }

type PairFormProps = {
  survey: number
  statistics: SurveyStatistics
  draft: readonly [PairDraft, (draft: PairDraft) => void]
}

/** Takes an ID of the editor, loads that survey and offers to pair it. */
function PairForm({ survey, statistics, draft: [draft, setDraft] }: PairFormProps) {
  const t = useText(pairingText)
  const { typed, requested } = draft
  return (
    <div className="flex flex-col gap-3">
      <IdForm
        text={typed}
        onTextChange={text => setDraft({ ...draft, typed: text })}
        read={text => text.trim() || undefined}
        onId={id => setDraft({ ...draft, requested: id })}
        label={t.id}
        help={t.idExample}
        refused={t.missing}
        action={t.compare}
        input={{ className: 'font-mono' }}
        className="max-w-md"
      />
      <RecentDocuments onChoose={chosen => setDraft({ typed: chosen, requested: chosen })} />
      {requested ? <Candidate key={requested} id={requested} survey={survey} statistics={statistics} /> : null}
    </div>
  )
}

const mostRecent = 5

/** Buttons for surveys recently opened in the editor. */
function RecentDocuments({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useText(pairingText)
  const { opened } = useOpened('survey-document')
  if (opened.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>{t.recent}</span>
      {opened.slice(0, mostRecent).map(({ id, label, name }) => (
        <Button key={id} size="sm" className="max-w-full" onClick={() => onChoose(id)}>
          <span dir="auto" className="max-w-72 truncate">
            {label ?? name ?? id}
          </span>
        </Button>
      ))}
    </div>
  )
}

function Candidate({ id, survey, statistics }: { id: string; survey: number; statistics: SurveyStatistics }) {
  const { notFound } = useText(pairingText)
  const t = useText(pairText)
  const query = useQuery(surveyQueries.document(id))
  const pair = usePair(survey, id)
  return (
    <QueryPanel query={query} loading={<Skeleton className="h-16 w-full" />} notFound={notFound}>
      {document => (
        <div role="status" className="flex flex-col items-start gap-2">
          <p dir="auto" className="font-medium wrap-anywhere">
            {document.name}
          </p>
          <PairComparisonLine statistics={statistics} id={id} document={document} />
          <Button busy={pair.busy} onClick={() => void pair.run()}>
            {t.pair}
          </Button>
        </div>
      )}
    </QueryPanel>
  )
}
