import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BriefSurvey, Survey, SurveyCreate } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { createText } from './create-text'

/** Allowed difference between the clocks of the browser and the service, in milliseconds. */
const clockDifference = 10 * 60_000

/**
 * Surveys that a create without a response may have made. `created`: same name and keyword, and new. `perhaps`: the
 * same, but created shortly before or at an unknown time, and the list before is not known.
 */
export type Traces = { created: BriefSurvey[]; perhaps: BriefSurvey[] }

/**
 * A create without a response: its body, when it was sent (ISO 8601), and the listed IDs just before, if they were
 * read.
 */
export type LostCreate = { sent: Partial<SurveyCreate>; at: string; before: readonly number[] | undefined }

/**
 * Searches the listed surveys (EP 22) for the one that was sent. `known` holds IDs of other creates that were
 * answered.
 */
export function tracesOf(
  { sent, at, before }: LostCreate,
  surveys: readonly BriefSurvey[],
  known: ReadonlySet<number> = new Set(),
): Traces {
  const isOther = ({ ID }: BriefSurvey) => ID != null && (known.has(ID) || before?.includes(ID) === true)
  const same = surveys.filter(
    survey => survey.Name === sent.Name && (survey.Keyword ?? '') === (sent.Keyword ?? '') && !isOther(survey),
  )
  // The service may cut its times to the second.
  const since = Math.floor(Date.parse(at) / 1000) * 1000
  const isNew = ({ ID, Created }: BriefSurvey) =>
    before && ID != null ? true : (instantOf(Created)?.getTime() ?? Number.NEGATIVE_INFINITY) >= since
  return {
    created: same.filter(isNew),
    perhaps: same.filter(survey => {
      const time = instantOf(survey.Created)?.getTime()
      return !isNew(survey) && (time === undefined || time >= since - clockDifference)
    }),
  }
}

type CreateTracesProps = {
  lost: LostCreate
  /** Called when the person confirms that the survey exists. */
  onCreated: () => void
}

/** Searches the survey list (EP 22) for a survey whose create got no response. */
export function CreateTraces({ lost, onCreated }: CreateTracesProps) {
  const t = useText(createText)
  const format = useFormat()
  const { loading, receipts, failure } = useReceipts('createSurvey')
  const answered = answeredIds(receipts, lost.sent.Name)
  const query = useQuery({
    ...surveyQueries.list(),
    select: rows => rows.flatMap(row => (row.ok && row.value.Name === lost.sent.Name ? [row.value] : [])),
  })
  const { created, perhaps } = tracesOf(lost, query.data ?? [], answered)
  // A list read before the request was sent cannot contain the survey.
  const looked = !loading && !failure && query.data !== undefined && query.dataUpdatedAt >= Date.parse(lost.at)
  const look = () => {
    void query.refetch()
    failure?.onRetry()
  }
  const near = perhaps.every(survey => instantOf(survey.Created))
  const found = created.length > 0 ? created : perhaps
  return (
    <div className="my-1 flex flex-col items-start gap-1.5">
      <div role="status">
        {query.isFetching ? <p>{t.looking}</p> : null}
        {!query.isFetching && query.error ? <p>{t.lookFailed}</p> : null}
        {failure && !query.error ? <p>{t.createdUnread}</p> : null}
        {!query.isFetching && !query.error && looked ? (
          <p>
            {created.length > 0
              ? t.traceCreated
              : perhaps.length > 0
                ? near
                  ? t.traceNear
                  : t.tracePerhaps
                : t.traceNone({ at: format.dateTimeSeconds(new Date(query.dataUpdatedAt).toISOString()) })}
          </p>
        ) : null}
      </div>
      {looked ? (
        <ul>
          {found.map(survey => (
            <li key={survey.ID ?? JSON.stringify(survey)}>
              <Trace survey={survey} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={query.isFetching} onClick={look}>
          {t.look}
        </Button>
        {looked && found.length > 0 ? (
          <Button size="sm" onClick={onCreated}>
            {t.settle}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/**
 * IDs of answered creates under this name. A receipt may be older than the service's data, so an ID alone is no
 * proof.
 */
function answeredIds(receipts: readonly Receipt[], name: string | undefined): Set<number> {
  return new Set(
    receipts.flatMap(({ answer }) => {
      const { ID, Name = name } = (answer ?? {}) as Partial<Survey>
      return typeof ID === 'number' && Name === name ? [ID] : []
    }),
  )
}

function Trace({ survey: { ID, Name } }: { survey: BriefSurvey }) {
  const t = useText(createText)
  if (ID == null) return Name
  return (
    <Link to={paths.survey(ID)} className={linkClass}>
      {t.thisOne({ name: Name, id: String(ID) })}
    </Link>
  )
}

/** Longest wait for the list before a create is sent, in milliseconds. */
const longest = 3000
/** Age at which a cached list is still used, in milliseconds. */
const fresh = 5000

/**
 * Returns the IDs in the survey list; falls back to the cached list after a timeout or failure. Undefined without
 * either.
 */
export async function listedIds(client: QueryClient): Promise<number[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), longest)
  })
  const read = client.query({ ...surveyQueries.list(), staleTime: fresh }).catch(() => undefined)
  const list = (await Promise.race([read, late])) ?? client.getQueryData(surveyQueries.list().queryKey)
  clearTimeout(timer)
  return list?.flatMap(row => (row.ok && typeof row.value.ID === 'number' ? [row.value.ID] : []))
}
