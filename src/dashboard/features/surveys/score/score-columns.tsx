import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import type { ScoreCells } from '#dashboard/features/surveys/survey-columns'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Counts } from '#dashboard/parts/survey-growth/growth-days'
import { Time } from '#dashboard/parts/time/time'
import { classNames } from '#dashboard/ui/class-names'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { useSeen } from '#dashboard/ui/use-seen'
import { scoreText } from './score-text'
import { responseRate, scoreValues } from './score-values'
import { knownCounts, scoreQuery, type TeamCounts } from './scores'

type Setting = { t: (typeof scoreText)[Locale]; format: Format; team: TeamCounts }

/** The columns of figures: each cell reads its own once it is in view. */
export function scoreCells({ t, format, team }: Setting): ScoreCells {
  const counts = ({ ID: id }: BriefSurvey) => (id == null ? undefined : knownCounts(id, team))
  const { recipients, rate, read } = scoreValues({ t, format, counts })
  return {
    recipients: {
      ...recipients,
      cell: survey => <ScoreCell survey={survey} team={team} Shown={Recipients} />,
      live: true,
    },
    rate: { ...rate, cell: survey => <ScoreCell survey={survey} team={team} Shown={ResponseRate} />, live: true },
    read: { ...read, cell: survey => <ScoreCell survey={survey} team={team} Shown={ReadAt} />, live: true },
  }
}

/** The state of one row's figures. `failed`: counts, if any, are of an earlier reading. */
type Reading = { counts: Counts | undefined; state: 'reading' | 'failed' | 'done' | 'unseen' }

type ScoreCellProps = { survey: BriefSurvey; team: TeamCounts; Shown: ComponentType<Reading> }

/** A figure of a row: requested while the row is in view, cancelled when it leaves. */
function ScoreCell({ survey: { ID: id }, team, Shown }: ScoreCellProps) {
  const [ref, seen] = useSeen()
  return (
    // One height for every state: the row must not move.
    <span ref={ref} className="flex min-h-7 flex-col justify-center">
      {id == null ? (
        <Shown counts={undefined} state="failed" />
      ) : seen ? (
        <SeenCell {...{ id, team, Shown }} />
      ) : (
        <Shown counts={knownCounts(id, team)} state="unseen" />
      )}
    </span>
  )
}

function SeenCell({ id, team, Shown }: { id: number; team: TeamCounts; Shown: ComponentType<Reading> }) {
  const { isFetching, isError } = useQuery(scoreQuery(id))
  return <Shown counts={knownCounts(id, team)} state={isFetching ? 'reading' : isError ? 'failed' : 'done'} />
}

function NoFigure({ state }: Pick<Reading, 'state'>) {
  const t = useText(scoreText)
  if (state === 'reading') return <Skeleton className="w-3/5" />
  return <span className="text-faint">{state === 'unseen' ? '…' : t.notRead}</span>
}

function Recipients({ counts, state }: Reading) {
  const t = useText(scoreText)
  const format = useFormat()
  if (!counts) return <NoFigure state={state} />
  if (counts.recipients === undefined) return <span className="text-faint">{t.notGiven}</span>
  return <span title={t.readAt({ when: format.dateTime(counts.at) })}>{format.number(counts.recipients)}</span>
}

function ReadAt({ counts, state }: Reading) {
  return counts ? <Time value={counts.at} still /> : <NoFigure state={state} />
}

/** The rate, its counts and a bar. Figures of a failed reading show their date. */
function ResponseRate({ counts, state }: Reading) {
  const t = useText(scoreText)
  const format = useFormat()
  const few = useFewAnswers()
  const rate = responseRate(counts)
  if (!counts) return <NoFigure state={state} />
  if (!rate) return <span className="text-faint">{t.notGiven}</span>
  const { part, whole, share } = rate
  if (whole === 0 && part === 0) return <span className="text-faint">{t.noRecipients}</span>
  const of = t.of({ part: format.number(part), whole: format.number(whole) })
  const read = t.readAt({ when: format.dateTime(counts.at) })
  const isFew = whole < few
  const remark = share === undefined ? t.contradicts : isFew ? t.few({ limit: few }) : undefined
  return (
    <span title={[of, remark, read].filter(Boolean).join('. ')} className="block">
      <span className="flex items-baseline justify-between gap-2">
        {share === undefined ? null : (
          <span className={classNames('font-medium', isFew ? 'text-muted' : 'text-ink')}>{format.percent(share)} </span>
        )}
        <span className="text-sm whitespace-nowrap text-muted">{of}</span>
        {state === 'failed' ? <span className="text-sm text-faint"> {format.date(counts.at)}</span> : null}
      </span>
      <Bar share={share ?? 0} muted={isFew} />
    </span>
  )
}

function Bar({ share, muted }: { share: number; muted: boolean }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-px block h-1 w-full rounded-full"
    >
      <rect width="100" height="4" fill="var(--line)" />
      <rect width={100 * share} height="4" fill="var(--chart-1)" opacity={muted ? 0.5 : 1} />
    </svg>
  )
}
