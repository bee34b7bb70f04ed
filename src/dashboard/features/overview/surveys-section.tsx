import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { useWatched } from '#dashboard/api/shared/watched'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Columns } from './columns'
import { overviewText } from './overview-text'
import { type KnownSurvey, SurveyRow, SurveyRowsLoading } from './survey-row'
import { WatchedNkis } from './watched-nkis'

/** Surveys shown per list. */
const mostShown = 5

/** The surveys to show, and counts of those that cannot be shown. */
export function surveyOverview(rows: readonly Row<BriefSurvey>[], now: Date, since?: string) {
  const surveys = rows.flatMap(row => (row.ok ? [row.value] : []))
  const numbered = surveys.filter((survey): survey is KnownSurvey => survey.ID != null)
  const endOf = ({ Ends }: BriefSurvey) => instantOf(Ends)?.getTime() ?? Number.NaN
  // An open survey past its end has no known end.
  const nextEnd = (survey: BriefSurvey) => (endOf(survey) >= now.getTime() ? endOf(survey) : Number.MAX_SAFE_INTEGER)
  const created = ({ Created }: BriefSurvey) => instantOf(Created)?.getTime() ?? 0
  const from = since === undefined ? Number.NaN : Date.parse(since)
  return {
    numbered,
    /** By next end, then surveys without one, newest first. */
    open: numbered
      .filter(({ Ended }) => Ended === false)
      .toSorted((a, b) => nextEnd(a) - nextEnd(b) || created(b) - created(a)),
    /** Ended since the last visit, latest first. When a survey was closed before its end is unknown. */
    ended: numbered
      .filter(survey => survey.Ended === true && endOf(survey) > from && endOf(survey) <= now.getTime())
      .toSorted((a, b) => endOf(b) - endOf(a)),
    /** State not given. */
    unsaid: surveys.filter(({ Ended }) => Ended == null).length,
    /** Open, but without an ID to load its answers. */
    unnumbered: surveys.filter(({ Ended, ID }) => Ended === false && ID == null).length,
    unreadable: rows.length - surveys.length,
  }
}

type SectionProps = { now: Date; since: string | undefined }

/**
 * For people who run surveys: watched surveys and NKIs, open and recently ended surveys. `since`: the last visit.
 */
export function SurveysSection({ now, since }: SectionProps) {
  const t = useText(overviewText)
  const can = useMayCall()
  const nkis = useWatched('nki')
  const surveys = useWatched('survey')
  const isNothingWatched = ![nkis, surveys].some(({ loading, watched }) => loading || watched.length > 0)
  const watchedNkis = can('readNkiSummary') ? (
    <WatchedNkis loading={nkis.loading} watched={nkis.watched} now={now} />
  ) : null
  return (
    <>
      {isNothingWatched ? <p className="text-sm text-muted">{t.nothingWatched}</p> : null}
      {can('listSurveys') && can('readSurveyStatistics') ? (
        <SurveyCards watched={surveys.watched} nkis={watchedNkis} now={now} since={since} />
      ) : (
        watchedNkis
      )}
    </>
  )
}

type CardsProps = SectionProps & { watched: readonly { id: string; name: string | undefined }[]; nkis: ReactNode }

const column = 'flex flex-col gap-4 empty:hidden'

/** Watched, open and ended surveys; each survey is in the first of these lists that it belongs to. */
function SurveyCards({ watched, nkis, now, since }: CardsProps) {
  const t = useText(overviewText)
  const format = useFormat()
  const query = useQuery(surveyQueries.list())
  const found = query.data && surveyOverview(query.data, now, since)
  const ids = new Set(watched.map(({ id }) => Number(id)))
  const others = (surveys: readonly KnownSurvey[] = []) => surveys.filter(({ ID }) => !ids.has(ID))
  const [open, ended] = [others(found?.open), others(found?.ended)]
  const followed = watched.map(
    ({ id, name }): KnownSurvey =>
      found?.numbered.find(({ ID }) => ID === Number(id)) ?? { ID: Number(id), Name: name ?? '' },
  )
  const rows = (surveys: readonly KnownSurvey[]) => (
    <ul className="divide-y divide-line">
      {surveys.map(survey => (
        <SurveyRow key={survey.ID} survey={survey} now={now} since={since} />
      ))}
    </ul>
  )
  const unknown = [
    found && found.unsaid > 0 && t.unsaid({ n: found.unsaid }),
    found && found.unnumbered > 0 && t.unnumbered({ n: found.unnumbered }),
    found && found.unreadable > 0 && t.unreadable({ n: found.unreadable }),
  ].filter(sentence => typeof sentence === 'string')
  const shown = open.slice(0, mostShown)
  const toAll = (
    <Link to={paths.surveys()} className={linkClass}>
      {t.allSurveys}
    </Link>
  )
  // A blank line while loading, so that nothing moves.
  const all = found?.open.length ?? 0
  const watchedOpen = all - open.length
  const counted = [t.openCount({ all }), watchedOpen > 0 && t.ofWatched({ watched: watchedOpen })].filter(Boolean)
  const next = shown.length < open.length && t.nextToEnd({ n: shown.length, others: watchedOpen > 0 })
  const howMany = found ? [counted.join(', '), next].filter(Boolean).join('. ') : '\u00a0'
  return (
    <Columns>
      <div className={column}>
        {followed.length > 0 ? (
          <Card title={t.watchedSurveys} flush>
            {rows(followed)}
          </Card>
        ) : null}
        {nkis}
      </div>
      <div className={column}>
        {found && open.length === 0 && unknown.length === 0 ? null : (
          <Card title={t.openSurveys} description={howMany} actions={toAll} flush>
            <QueryPanel query={query} loading={<SurveyRowsLoading rows={mostShown} />}>
              {() => (
                <>
                  {rows(shown)}
                  {unknown.length > 0 ? (
                    <p className="border-line px-4 py-2.5 text-sm text-muted not-first:border-t">{unknown.join(' ')}</p>
                  ) : null}
                </>
              )}
            </QueryPanel>
          </Card>
        )}
        {ended.length > 0 && since ? (
          <Card title={t.ended} description={t.since({ when: format.dateTime(since) })} flush>
            {rows(ended.slice(0, mostShown))}
          </Card>
        ) : null}
      </div>
    </Columns>
  )
}
