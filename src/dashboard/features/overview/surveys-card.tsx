import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { mostShown, surveyOverview } from './open-surveys'
import { overviewText } from './overview-text'
import { SurveyRow, SurveyRowsLoading } from './survey-row'

const nothing = { shown: [], of: 0, unsaid: 0, unnumbered: 0, unreadable: 0 }

const LineLoading = () => (
  <span className="flex h-5 items-center">
    <Skeleton className="w-40" />
  </span>
)

/** Up to five open surveys (EP 22), each with its answers (EP 17). */
export function SurveysCard({ now }: { now: Date }) {
  const t = useText(overviewText)
  const format = useFormat()
  const query = useQuery({
    ...surveyQueries.list(),
    select: useCallback((rows: readonly Row<BriefSurvey>[]) => surveyOverview(rows, now), [now]),
  })
  const { shown, of, unsaid, unnumbered, unreadable } = query.data ?? nothing
  const unknown = [
    unsaid > 0 && t.unsaid({ n: unsaid }),
    unnumbered > 0 && t.unnumbered({ n: unnumbered }),
    unreadable > 0 && t.unreadable({ n: unreadable }),
  ].filter(sentence => typeof sentence === 'string')
  const noneTitle = unnumbered > 0 ? t.noneShownTitle : unknown.length > 0 ? t.noneKnownTitle : t.noSurveysTitle
  const counts = { shown: format.number(shown.length), all: format.number(of) }
  const order = shown.length < of ? t.surveysOf(counts) : t.surveysAll({ ...counts, n: of })
  // Its line is there before the surveys are.
  const coming = query.data || query.error ? undefined : <LineLoading />
  const all = (
    <Link to={paths.surveys()} className={linkClass}>
      {t.allSurveys}
    </Link>
  )
  return (
    <Card title={t.openSurveys} description={of > 0 ? order : coming} actions={all} flush>
      <QueryPanel query={query} loading={<SurveyRowsLoading rows={mostShown} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState title={noneTitle}>{unknown.length > 0 ? unknown.join(' ') : t.noSurveysBody}</EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {shown.map(survey => (
                  <SurveyRow key={survey.ID} survey={survey} now={now} />
                ))}
              </ul>
              {unknown.length > 0 ? (
                <p className="border-t border-line px-4 py-2.5 text-sm text-muted">{unknown.join(' ')}</p>
              ) : null}
            </>
          )
        }
      </QueryPanel>
    </Card>
  )
}
