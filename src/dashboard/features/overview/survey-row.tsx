import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BriefSurvey, SurveyStatistics } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { readingQueries } from '#dashboard/api/readings'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useTargets } from '#dashboard/api/shared/targets'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf, rangeWords } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryError } from '#dashboard/parts/call/inline-error'
import { rateOf } from '#dashboard/parts/figures/rate'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { paths } from '#dashboard/parts/paths'
import { expectedAnswers } from '#dashboard/parts/survey-growth/expected-answers'
import { countsOf, responseRate } from '#dashboard/parts/survey-growth/growth-days'
import { useGrowthDays } from '#dashboard/parts/survey-growth/use-growth-days'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state'
import { targetRate } from '#dashboard/parts/target/target-words'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { overviewText } from './overview-text'

/** A survey with an ID; the list may contain surveys without one. */
export type KnownSurvey = BriefSurvey & { ID: number }

type SurveyRowProps = { survey: KnownSurvey; now: Date; since?: string | undefined }

/** A survey with its answers (EP 17). Each row reports its own error. */
export function SurveyRow({ survey, now, since }: SurveyRowProps) {
  const t = useText(overviewText)
  const states = useText(surveyStateText)
  const kinds = useText(openedKindText)
  const format = useFormat()
  const query = useQuery(surveyQueries.glance(survey.ID))
  const readAt = useReadAt(query)
  const { Ends = query.data?.Ends, Ended = query.data?.Ended, Created = query.data?.Created } = survey
  const name = survey.Name || query.data?.Name || `${kinds.survey} ${survey.ID}`
  const end = instantOf(Ends)
  const when = Ends ? format.relative(Ends, now) : ''
  const isPast = end !== undefined && end < now
  const openEnds = isPast ? states.pastEnd : t.ends({ when })
  const openWords = end ? openEnds : t.noEnd
  const endedWords = isPast ? t.endedAt({ when }) : t.hasEnded
  const ends = Ended ? endedWords : openWords
  return (
    <li>
      <Frame
        head={
          <>
            <Link to={paths.survey(survey.ID)} className={`${linkClass} min-w-0 truncate font-medium`} title={name}>
              <bdi>{name}</bdi>
            </Link>
            <span className="shrink-0 text-sm text-muted" title={format.dateTime(Ends)}>
              {ends}
            </span>
          </>
        }
      >
        {query.data ? (
          <Answers
            survey={survey.ID}
            statistics={{ ...query.data, Ends, Created }}
            readAt={readAt}
            isOpen={!Ended}
            since={since}
          />
        ) : null}
        {query.isPending ? (
          <span role="status">
            <span className="sr-only">{t.reading}</span>
            <Skeleton className="w-2/5" />
          </span>
        ) : null}
        <QueryError query={query} retryLabel={t.retry({ name })} />
      </Frame>
    </li>
  )
}

type FrameProps = { head: ReactNode; children: ReactNode }

/** The same height while loading and when loaded. */
const Frame = ({ head, children }: FrameProps) => (
  <div className="px-4 py-2.5">
    <div className="flex min-h-5.25 items-baseline justify-between gap-3">{head}</div>
    <div className="flex min-h-13.5 flex-col pt-1 max-sm:min-h-18.5">{children}</div>
  </div>
)

export function SurveyRowsLoading({ rows }: { rows: number }) {
  const t = useText(overviewText)
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t.openSurveys}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Frame key={row} head={<Skeleton className="w-1/2 self-center" />}>
          <Skeleton className="w-2/5" />
        </Frame>
      ))}
    </div>
  )
}

const none: readonly Reading[] = []

type AnswersProps = {
  survey: number
  statistics: SurveyStatistics
  readAt: string
  isOpen: boolean
  since: string | undefined
}

/** Rate and target, answers since the last visit, and the estimate of an open survey. */
function Answers({ survey, statistics, readAt, isOpen, since }: AnswersProps) {
  const t = useText(overviewText)
  const format = useFormat()
  const few = useFewAnswers()
  const target = useTargets('survey-target')(survey)
  const { data: readings = none } = useQuery({ ...readingQueries.glance('survey', survey), enabled: isOpen })
  const days = useGrowthDays(statistics, readAt, readings)
  const answered = responseRate(countsOf(statistics, readAt))
  const opened = rateOf(statistics.Opened, statistics.Recipients)
  if (!answered) return <span className="text-sm text-muted">{t.notGiven}</span>
  const [part, whole] = [format.number(answered.part), format.number(answered.whole)]
  if (answered.share === undefined) {
    const words = answered.part === 0 ? t.noRecipients : t.exceeds({ part, whole })
    return <span className="text-sm text-muted">{words}</span>
  }
  const expected =
    isOpen && readings !== none ? expectedAnswers(days, instantOf(statistics.Ends)?.getTime()) : undefined
  const then = since === undefined ? undefined : readings.findLast(({ at }) => Date.parse(at) <= Date.parse(since))
  const more = then?.figures['Answered'] === undefined ? 0 : answered.part - then.figures['Answered']
  const shareOf = (count: number) => format.percent(count / answered.whole)
  const ahead = [
    target === undefined ? undefined : t.target({ target: targetRate(format, target) }),
    expected &&
      t.expected({
        about: shareOf(expected.count),
        range: rangeWords(shareOf(expected.low), shareOf(expected.high)),
      }),
  ].filter(Boolean)
  return (
    <>
      <Bar
        answered={answered.share}
        opened={opened?.share ?? 0}
        target={target === undefined ? undefined : target / 100}
      />
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className={answered.whole < few ? 'text-muted' : undefined}>
          {t.answered({ part, whole, share: format.percent(answered.share) })}
          {answered.whole < few ? ` · ${t.few({ limit: few })}` : null}
        </span>
        {opened?.share === undefined ? null : (
          <span className="text-muted">
            {t.opened({ part: format.number(opened.part), share: format.percent(opened.share) })}
          </span>
        )}
      </span>
      {more > 0 && then ? (
        <span className="text-sm font-medium" title={format.dateTime(then.at)}>
          {t.newAnswers({ n: more, when: format.dateTime(then.at) })}
        </span>
      ) : null}
      {ahead.length > 0 ? <span className="text-sm text-muted">{ahead.join(' · ')}</span> : null}
    </>
  )
}

type BarProps = { answered: number; opened: number; target: number | undefined }

/** Answered over opened on one bar, with a mark at the target. */
function Bar({ answered, opened, target }: BarProps) {
  const width = (share: number) => 100 * Math.min(1, Math.max(0, share))
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
      <rect width="100" height="6" fill="var(--line)" />
      <rect width={width(opened)} height="6" fill="var(--chart-3)" opacity="0.45" />
      <rect width={width(answered)} height="6" fill="var(--chart-1)" />
      {target === undefined ? null : <rect x={width(target) - 0.3} width="0.6" height="6" fill="var(--ink)" />}
    </svg>
  )
}
