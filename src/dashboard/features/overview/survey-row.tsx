import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { rateOf } from '#dashboard/parts/figures/rate'
import { paths } from '#dashboard/parts/paths'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import type { OpenSurvey } from './open-surveys'
import { overviewText } from './overview-text'

/** An open survey and how many have answered it (EP 17). Its failure is its own. */
export function SurveyRow({ survey, now }: { survey: OpenSurvey; now: Date }) {
  const t = useText(overviewText)
  const format = useFormat()
  const query = useQuery(surveyQueries.glance(survey.ID))
  const end = instantOf(survey.Ends)
  const states = useText(surveyStateText)
  const ends =
    survey.Ends && end ? (end < now ? states.pastEnd : t.ends({ when: format.relative(survey.Ends, now) })) : t.noEnd
  return (
    <li>
      <Frame
        head={
          <>
            <Link
              to={paths.survey(survey.ID)}
              className={`${linkClass} min-w-0 truncate font-medium`}
              title={survey.Name}
            >
              <bdi>{survey.Name || `ID ${survey.ID}`}</bdi>
            </Link>
            <span className="shrink-0 text-sm text-muted" title={format.dateTime(survey.Ends)}>
              {ends}
            </span>
          </>
        }
      >
        {query.data ? <Answers statistics={query.data} /> : null}
        {query.isPending ? (
          <span role="status">
            <span className="sr-only">{t.reading}</span>
            <Skeleton className="w-2/5" />
          </span>
        ) : null}
        {query.error ? (
          <InlineError
            error={query.error}
            onRetry={errorWords(query.error, format.locale).retry ? () => void query.refetch() : undefined}
            retrying={query.isFetching}
            retryLabel={t.retry({ name: survey.Name })}
          />
        ) : null}
      </Frame>
    </li>
  )
}

type FrameProps = { head: ReactNode; children: ReactNode }

/** As tall for what is on its way as for what came. */
const Frame = ({ head, children }: FrameProps) => (
  <div className="px-4 py-2.5">
    <div className="flex min-h-5.25 items-baseline justify-between gap-3">{head}</div>
    <div className="flex min-h-12 flex-col justify-center pt-1 max-sm:min-h-13.5">{children}</div>
  </div>
)

/** In the place of surveys that are on their way. */
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

function Answers({ statistics }: { statistics: SurveyStatistics }) {
  const t = useText(overviewText)
  const format = useFormat()
  const answered = rateOf(statistics.Answered, statistics.Recipients)
  const opened = rateOf(statistics.Opened, statistics.Recipients)
  const few = useFewAnswers()
  if (!answered) return <span className="text-sm text-muted">{t.notGiven}</span>
  if (answered.share === undefined) return <span className="text-sm text-muted">{t.noRecipients}</span>
  const [part, whole] = [format.number(answered.part), format.number(answered.whole)]
  return (
    <>
      <Bar answered={answered.share} opened={opened?.share ?? 0} />
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
    </>
  )
}

/** Everybody on one line: those who answered over those who opened. The figures stand beside it. */
function Bar({ answered, opened }: { answered: number; opened: number }) {
  const width = (share: number) => 100 * Math.min(1, Math.max(0, share))
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
      <rect width="100" height="6" fill="var(--line)" />
      <rect width={width(opened)} height="6" fill="var(--chart-3)" opacity="0.45" />
      <rect width={width(answered)} height="6" fill="var(--chart-1)" />
    </svg>
  )
}
