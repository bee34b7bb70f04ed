import { useQuery } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { useOpened } from '#dashboard/api/kept/opened'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { IdForm } from '#dashboard/parts/id-form'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { usePair } from '#dashboard/parts/pairing/use-pair'
import { Button } from '#dashboard/ui/action/button'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { PairComparisonLine } from './pair-comparison'
import { pairingText } from './pairing-text'

/** What is typed, and the id that is compared. */
export type PairDraft = { typed: string; requested: string | undefined }

type PairFormProps = {
  survey: number
  statistics: SurveyStatistics
  draft: readonly [PairDraft, (draft: PairDraft) => void]
}

/** Takes an id of the editor, reads that survey, and lets a person say that it is this one. */
export function PairForm({ survey, statistics, draft: [draft, setDraft] }: PairFormProps) {
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

/** What was opened in the editor, so that no id need be copied from there. */
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
